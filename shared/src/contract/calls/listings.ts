import { z } from 'zod';
import { createdListingSchema, createListingShapes } from '../createListing';
import { editConflictSchema, editedListingSchemas, editFormShape } from '../editListing';
import { byIdsSchema } from '../favourites';
import { feedFilterSchemas, listingCountSchema } from '../feed';
import { filtersSchemas } from '../filters';
import { briefListingSchemas, listedSchemas, listingSchemas } from '../listing';
import { listingStatsSchema, ownListingSchemas } from '../ownListing';
import { sectionNames } from '../sections/sectionTexts.ru';
import { defineSectionCall } from './defineCalls';
import { idParams, listingParams } from './parts';
import { pictureForm } from './pictureForm';
import { tags } from './tags';

export const filter = defineSectionCall('filter', (section) => ({
  method: 'POST',
  access: 'anyone',
  isRead: true,
  body: feedFilterSchemas[section],
  answer: z.array(listedSchemas[section]),
  errors: [422],
  tag: sectionNames[section].label,
  summary: 'Лента с отбором, в выбранном порядке',
  budget: 'listings',
}));

export const count = defineSectionCall('count', (section) => ({
  method: 'POST',
  access: 'anyone',
  limit: 'count',
  isRead: true,
  body: feedFilterSchemas[section],
  answer: listingCountSchema,
  errors: [422],
  tag: sectionNames[section].label,
  summary: 'Сколько объявлений найдёт отбор: точно до тысячи',
}));

export const detail = defineSectionCall('detail', (section) => ({
  method: 'GET',
  access: 'anyone',
  params: listingParams,
  answer: ownListingSchemas[section],
  errors: [403, 404],
  tag: sectionNames[section].label,
  summary: 'Одно объявление',
  budget: 'listing',
}));

export const byIds = defineSectionCall('byIds', (section) => ({
  method: 'POST',
  access: 'anyone',
  isRead: true,
  body: byIdsSchema,
  answer: z.array(listingSchemas[section]),
  errors: [422],
  tag: tags.favourites,
  summary: 'Объявления по номерам, в том же порядке',
  budget: 'listings',
}));

export const own = defineSectionCall('own', (section) => ({
  method: 'GET',
  access: 'account',
  answer: z.array(ownListingSchemas[section]),
  tag: tags.account,
  summary: 'Свои объявления, новые сверху',
  budget: 'own',
}));

export const similar = defineSectionCall('similar', (section) => ({
  method: 'GET',
  access: 'anyone',
  params: listingParams,
  answer: z.array(briefListingSchemas[section]),
  errors: [403, 404],
  tag: sectionNames[section].label,
  summary: 'Похожие объявления, до восьми: сначала ближайшие той же породы, предмета или услуги',
  budget: 'page',
}));

export const view = defineSectionCall('view', (section) => ({
  method: 'POST',
  access: 'anyone',
  limit: 'view',
  params: listingParams,
  answer: null,
  errors: [403, 404],
  tag: sectionNames[section].label,
  summary: 'Отметить просмотр объявления, для счётчика',
}));

export const stats = defineSectionCall('stats', () => ({
  method: 'GET',
  access: 'account',
  limit: 'stats',
  params: listingParams,
  answer: listingStatsSchema,
  errors: [403, 404],
  tag: tags.listingActions,
  summary: 'Просмотры, избранное и диалоги за 30 дней, для владельца и администраторов',
}));

export const filters = defineSectionCall('filters', (section) => ({
  method: 'GET',
  access: 'anyone',
  answer: filtersSchemas[section],
  answers: { 304: z.null().describe('Не изменились') },
  tag: tags.reference,
  summary: 'Списки для отбора и форм',
  budget: 'reference',
}));

export const create = defineSectionCall('create', (section) => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  idempotent: true,
  form: pictureForm(createListingShapes[section], 1),
  answer: createdListingSchema,
  errors: [409, 422],
  tag: tags.posting,
  summary: 'Разместить объявление',
  description:
    'Повтор с тем же заголовком idempotency-key (UUID) отвечает уже созданным объявлением, а с другой формой — 409.',
}));

export const edit = defineSectionCall('edit', (section) => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  idempotent: true,
  params: idParams,
  form: pictureForm(createListingShapes[section].extend(editFormShape), 0),
  answer: editedListingSchemas[section],
  answers: { 409: editConflictSchema },
  errors: [404, 422],
  tag: tags.posting,
  summary: 'Изменить своё объявление',
  description:
    'Цена меняется сразу, остальное у опубликованного объявления ждёт проверки. Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же; устаревшая version — 409 с тем, что изменилось.',
}));
