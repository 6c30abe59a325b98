import { readPairs } from './readPairs';

/**
 * Pairs for fitting the weights, as people write them: thirty of one animal and thirty of two, written by hand before
 * the matching. Of the reported pairs eight of ten must be right, and nine of ten pairs of one animal must be reported.
 */
export const pairs = [...readPairs(true, 'samePets'), ...readPairs(false, 'differentPets')];
