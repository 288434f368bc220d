// The final scoring is walked through on the board: as long as that lasts, the end waits.
export const walk = new (class {
  on = $state(false);
})();
