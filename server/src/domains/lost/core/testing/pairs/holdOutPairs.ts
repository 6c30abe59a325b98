import { readPairs } from './readPairs';

/** Pairs held out from fitting: they show whether the weights generalise. Do not look at them while fitting. */
export const holdOutPairs = [...readPairs(true, 'sameKeptApart'), ...readPairs(false, 'differentKeptApart')];
