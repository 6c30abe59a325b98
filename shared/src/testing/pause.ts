import { getConfig } from '@testing-library/react';

/** Waits `ms` milliseconds like `waitFor`: updates meanwhile render without `act`. @public */
export const pause = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
