// Sounds made of a few tones: a drum for a move, two wooden notes when it is your turn, a chord at the end.
import { settings } from "./settings.svelte";

interface Tone {
  at: number;
  pitch: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
  falls?: number;
}

const SOUNDS: Record<"move" | "turn" | "end" | "talk", Tone[]> = {
  move: [{ at: 0, pitch: 130, falls: 60, lasts: 0.12, loud: 0.25, wave: "sine" }],
  turn: [
    { at: 0, pitch: 392, lasts: 0.18, loud: 0.18, wave: "triangle" },
    { at: 0.16, pitch: 523, lasts: 0.3, loud: 0.2, wave: "triangle" },
  ],
  end: [262, 330, 392, 523].map((pitch, step) => ({
    at: step * 0.12,
    pitch,
    lasts: 0.7,
    loud: 0.12,
    wave: "triangle" as const,
  })),
  talk: [{ at: 0, pitch: 700, lasts: 0.07, loud: 0.08, wave: "sine" }],
};

let context: AudioContext | null = null;

/** Browsers allow sound only after a click or a key: wake it up then. */
export function allowSound(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sound || context?.state !== "running") return;
  for (const tone of SOUNDS[name]) play(context, tone);
}

function play(context: AudioContext, { at, pitch, lasts, loud, wave, falls }: Tone): void {
  const begin = context.currentTime + at;
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  if (falls) source.frequency.exponentialRampToValueAtTime(falls, begin + lasts);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + lasts + 0.05);
}
