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
 * What the search is judged by: listings as people write them, and what people type to find them. Written by hand
 * before there was a search, so that it is measured by what is right and not by what it does. The first place has to be
 * right for at least nine queries of ten.
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
