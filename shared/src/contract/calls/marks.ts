import { doneSchema } from '../account';
import { favouriteStateSchema, listingIdsSchema } from '../favourites';
import { idField } from '../fields';
import { defineSectionCalls } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

export const marks = defineSectionCalls(tags.favourites, {
  favorites: () => ({
    access: 'account',
    answer: listingIdsSchema,
    summary: 'Номера избранных',
  }),
  isFavorite: () => ({
    access: 'account',
    params: idParams,
    answer: favouriteStateSchema,
    errors: [403, 404],
    summary: 'В избранном ли объявление',
  }),
  toggleFavorite: () => ({
    method: 'POST',
    access: 'writer',
    // Without the wanted state, as from older builds, the call toggles.
    body: favouriteStateSchema.partial().extend({ article_id: idField }),
    answer: favouriteStateSchema,
    errors: [404, 409],
    summary: 'Добавить в избранное или убрать из него',
  }),
  readArticles: () => ({
    access: 'account',
    answer: listingIdsSchema,
    tag: tags.reads,
    summary: 'Номера прочитанных',
    budget: 'ids',
  }),
  markAsRead: () => ({
    method: 'POST',
    access: 'writer',
    params: idParams,
    answer: doneSchema,
    errors: [404],
    tag: tags.reads,
    summary: 'Отметить прочитанным',
  }),
});
