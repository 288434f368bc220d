// The icons of the frame itself, by their names in the game-icons set.
export const FRAME_ICONS = [
  "campfire",
  "cog",
  "conversation",
  "exit-door",
  "hand",
  "hourglass",
  "laurels",
  "moon",
  "open-book",
  "return-arrow",
  "scroll-unfurled",
  "speaker",
  "speaker-off",
  "sun",
  "three-friends",
];
