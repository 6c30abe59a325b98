/** Awaits work, and rejects with `failure` when it takes longer than `ms`; the work itself continues. */
export const withinMs = async <T>(work: Promise<T>, ms: number, failure: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
