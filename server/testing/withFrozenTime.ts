import { jest } from '@jest/globals';

/** Runs `work` with `performance.now` stopped, so that a queue run does not end by its time limit on a busy machine. */
export const withFrozenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    return await work();
  } finally {
    stopped.mockRestore();
  }
};
