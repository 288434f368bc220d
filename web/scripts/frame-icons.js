// The icons of the frame itself, by their names in the game-icons set.
export const FRAME_ICONS = [
  "campfire",
  "cog",
  "exit-door",
  "hourglass",
  "laurels",
  "moon",
  "open-book",
  "return-arrow",
  "speaker",
  "speaker-off",
  "sun",
  "three-friends",
];
