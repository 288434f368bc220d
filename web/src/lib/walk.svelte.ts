// The final scoring is walked through on the board: as long as that lasts, the end waits.
export const walk = new (class {
  on = $state(false);
  /** The points so far, seat by seat: whoever tells points meanwhile must not tell the end. */
  totals = $state.raw<readonly number[]>([]);
})();
