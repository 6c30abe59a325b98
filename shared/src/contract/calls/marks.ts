import { doneSchema } from '../account';
import { favouriteStateSchema, favouriteToggleSchema, listingIdsSchema } from '../favourites';
import { defineSectionCall } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

export const favorites = defineSectionCall('favorites', () => ({
  method: 'GET',
  access: 'account',
  answer: listingIdsSchema,
  tag: tags.favourites,
  summary: 'Номера избранных',
}));

export const isFavorite = defineSectionCall('isFavorite', () => ({
  method: 'GET',
  access: 'account',
  params: idParams,
  answer: favouriteStateSchema,
  errors: [403, 404],
  tag: tags.favourites,
  summary: 'В избранном ли объявление',
}));

export const toggleFavorite = defineSectionCall('toggleFavorite', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  body: favouriteToggleSchema,
  answer: favouriteStateSchema,
  errors: [404, 409, 422],
  tag: tags.favourites,
  summary: 'Добавить в избранное или убрать из него',
}));

export const readArticles = defineSectionCall('readArticles', () => ({
  method: 'GET',
  access: 'account',
  answer: listingIdsSchema,
  tag: tags.reads,
  summary: 'Номера прочитанных',
  budget: 'ids',
}));

export const markAsRead = defineSectionCall('markAsRead', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  params: idParams,
  answer: doneSchema,
  errors: [404],
  tag: tags.reads,
  summary: 'Отметить прочитанным',
}));
