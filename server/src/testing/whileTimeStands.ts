import { jest } from '@jest/globals';

/**
 * Runs `work` with the clock of the process stopped, so that a run of a queue ends with its queue and not with its time,
 * however busy the machine is.
 */
export const whileTimeStands = async <T>(work: () => Promise<T>): Promise<T> => {
  const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    return await work();
  } finally {
    stopped.mockRestore();
  }
};
