// A board may show how a game ends before the result comes over it; whoever does not want to wait asks for the result.
export const curtain = new (class {
  held = $state(false);
})();
