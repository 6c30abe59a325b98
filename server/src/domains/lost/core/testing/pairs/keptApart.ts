import { readPairs } from './readPairs';

/**
 * Pairs by which nobody sets a weight: they show whether what was learnt from the others holds for animals that were not
 * looked at. Who looks here while weighing has none left to be surprised by.
 */
export const keptApart = [...readPairs(true, 'sameKeptApart'), ...readPairs(false, 'differentKeptApart')];
