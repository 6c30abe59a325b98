import { readPairs } from './readPairs';

/** Pairs for fitting the weights: eight of ten reported ones must be right, nine of ten true ones reported. */
export const pairs = [...readPairs(true, 'samePets'), ...readPairs(false, 'differentPets')];
