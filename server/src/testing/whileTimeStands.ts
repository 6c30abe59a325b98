import { jest } from '@jest/globals';

/**
 * Runs `work` with the clock of the process stopped, so that a queue run ends with its queue and not with its time
 * limit, even on a busy machine.
 */
export const whileTimeStands = async <T>(work: () => Promise<T>): Promise<T> => {
  const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    return await work();
  } finally {
    stopped.mockRestore();
  }
};
