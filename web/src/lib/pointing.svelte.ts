// What somebody points at from beside the board: a line of the log, a hint, a scoring. The board lights it up.
export const pointing = new (class {
  at = $state<ReadonlySet<string>>(new Set());
  /** What a lesson speaks of: on a narrow screen its page comes to the front. */
  spoken = $state.raw<ReadonlySet<string>>(new Set());
})();
