import { getConfig } from '@testing-library/react';

/** Lets the page go on for so many milliseconds, as `waitFor` lets it: what comes meanwhile is drawn without `act`. */
export const pause = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
