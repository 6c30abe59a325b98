import { doneSchema } from '../account';
import { listingIdsSchema } from '../favourites';
import { defineSectionCall } from './defineCall';
import { idParams } from './parts';
import { tags } from './tags';

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
