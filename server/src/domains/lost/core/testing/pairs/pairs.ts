import { readPairs } from './readPairs';

/**
 * By what the matching of losses and finds is weighed: pairs as people write them, thirty of one animal and thirty of
 * two. Written by hand before there was a matching. Of those that it tells, eight of ten have to be right, and of those of
 * one animal it has to tell nine of ten.
 */
export const pairs = [...readPairs(true, 'samePets'), ...readPairs(false, 'differentPets')];
