/** Runs one step of a command and prints one line about it. Returns its result or throws its error. */
export const step = async <T>(label: string, work: () => Promise<T> | T, note?: (result: T) => string): Promise<T> => {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const detail = note?.(result);
  console.log(`• ${label}: ${detail ? `${detail}, ` : ''}${seconds} s`);
  return result;
};
