import { FAVOURITES_MAX } from 'shared/contract';

/** Texts about favourites; clients tell refusals apart by them (docs/specification.md, 'Favourites and read marks'). */
export const messages = {
  ownListing: 'Нельзя добавить своё собственное объявление в избранное',
  limit: `Нельзя добавить больше ${FAVOURITES_MAX} объявлений в избранное`,
} as const;
