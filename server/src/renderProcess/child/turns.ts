/** The turn of one page. */
export interface Turn {
  /** Resolves when the turn has come. It lasts until `end`. */
  take: () => Promise<void>;
  end: () => void;
}

/** Gives turns, one after the other in the order in which they are asked for. */
export const createTurns = () => {
  let last: Promise<void> = Promise.resolve();
  return {
    newTurn: (): Turn => {
      let own: Promise<void> | undefined;
      let end: () => void = () => undefined;
      return {
        take: () => {
          if (!own) {
            own = last;
            last = new Promise((resolve) => {
              end = resolve;
            });
          }
          return own;
        },
        end: () => end(),
      };
    },
  };
};
