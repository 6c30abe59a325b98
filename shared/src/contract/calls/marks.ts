import { z } from 'zod';
import { doneSchema } from '../account';
import { idField } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { defineSectionCalls } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

/** Newest mark first. */
const listingIds = z.array(z.int());
const favouriteState = z.object({ favorited: z.boolean({ error: texts.notYesOrNo }) });

export const marks = defineSectionCalls(tags.favourites, {
  favorites: () => ({
    access: 'account',
    answer: listingIds,
    summary: 'Номера избранных',
  }),
  isFavorite: () => ({
    access: 'account',
    params: idParams,
    answer: favouriteState,
    errors: [403, 404],
    summary: 'В избранном ли объявление',
  }),
  toggleFavorite: () => ({
    method: 'POST',
    access: 'writer',
    // Without the wanted state, as from older builds, the call toggles.
    body: favouriteState.partial().extend({ article_id: idField }),
    answer: favouriteState,
    errors: [404, 409],
    summary: 'Добавить в избранное или убрать из него',
  }),
  readArticles: () => ({
    access: 'account',
    answer: listingIds,
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
