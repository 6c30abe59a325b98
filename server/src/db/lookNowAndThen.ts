/**
 * What is looked up every `keptMs` milliseconds, when somebody asks for it. The function given never waits: it gives what
 * was found last, null until anything was. A look that fails is taken once more at the next question.
 */
export const lookNowAndThen = <Found>(keptMs: number, look: () => Promise<Found | null>): (() => Found | null) => {
  let known: Found | null = null;
  let asked = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - asked > keptMs) {
      asked = now;
      look().then(
        (found) => {
          known = found ?? known;
        },
        () => {
          asked = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return known;
  };
};
