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

/** The benchmark of the search, written by hand before it: for nine queries of ten the first result must be right. */
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
