import { anywhereQueries } from './anywhereQueries';
import { catQueries } from './catQueries';
import { dogQueries } from './dogQueries';
import { formQueries } from './formQueries';
import { goodsQueries } from './goodsQueries';
import { lostQueries } from './lostQueries';
import { readListings } from './readListings';
import { serviceQueries } from './serviceQueries';
import { smallPetQueries } from './smallPetQueries';
import { typedQueries } from './typedQueries';

/**
 * The benchmark of the search: listings as people write them, and queries to find them. Written by hand before the
 * search, so that it measures what is right and not what the search does. The first result must be right for at least
 * nine queries of ten.
 */
export const querySet = {
  listings: [
    ...readListings('pets', 'dogs', 'cats', 'lostPets', 'smallPets', 'otherPets'),
    ...readListings('market', 'goods'),
    ...readListings('services', 'services'),
  ],
  queries: [
    ...dogQueries,
    ...catQueries,
    ...lostQueries,
    ...smallPetQueries,
    ...goodsQueries,
    ...serviceQueries,
    ...anywhereQueries,
    ...formQueries,
    ...typedQueries,
  ],
};
