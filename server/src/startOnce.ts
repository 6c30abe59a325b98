/** Something that is started when it is first asked for. */
export interface StartedOnce<T> {
  /** Starts it unless that has begun. */
  get: () => Promise<T>;
  /** What has been started, or is starting; nothing unless somebody asked for it. */
  started: () => Promise<T> | undefined;
}

/** Starts something once, for all who ask. A start that fails is forgotten: the next one who asks tries anew. */
export const startOnce = <T>(start: () => Promise<T>): StartedOnce<T> => {
  let started: Promise<T> | undefined;
  return {
    get: () => {
      if (started) return started;
      const begun = (async () => start())();
      begun.catch(() => {
        started = undefined;
      });
      started = begun;
      return begun;
    },
    started: () => started,
  };
};
