import { anywhereQueries } from './anywhereQueries';
import { catQueries } from './catQueries';
import { cats } from './cats';
import { dogQueries } from './dogQueries';
import { dogs } from './dogs';
import { formQueries } from './formQueries';
import { goods } from './goods';
import { goodsQueries } from './goodsQueries';
import { lostPets } from './lostPets';
import { lostQueries } from './lostQueries';
import { otherPets } from './otherPets';
import { serviceQueries } from './serviceQueries';
import { services } from './services';
import { smallPetQueries } from './smallPetQueries';
import { smallPets } from './smallPets';
import { typedQueries } from './typedQueries';

/**
 * What the search is judged by: listings as people write them, and what people type to find them. Written by hand
 * before there was a search, so that it is measured by what is right and not by what it does. The first place has to be
 * right for at least nine queries of ten.
 */
export const querySet = {
  listings: [...dogs, ...cats, ...lostPets, ...smallPets, ...otherPets, ...goods, ...services],
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
