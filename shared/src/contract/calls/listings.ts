import { z } from 'zod';
import { BY_IDS_MAX } from '../constants';
import { createListingShapes } from '../createListing';
import { editConflictSchema, editedListingSchemas, editFormShape } from '../editListing';
import { feedFilterSchemas, listingCountSchema } from '../feed';
import { idField } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { filtersSchemas } from '../filters';
import { briefListingSchemas, listedSchemas, listingSchemas } from '../listing';
import { listingStatsSchema, ownListingSchemas } from '../ownListing';
import type { Section } from '../sections/sectionContracts';
import { sectionNames } from '../sections/sectionTexts.ru';
import { defineSectionCalls } from './defineCalls';
import { idParams, listingParams, pictureForm } from './parts';
import { tags } from './tags';

const label = (section: Section): string => sectionNames[section].label;

export const listings = defineSectionCalls(label, {
  filter: (section) => ({
    method: 'POST',
    access: 'anyone',
    isRead: true,
    body: feedFilterSchemas[section],
    answer: z.array(listedSchemas[section]),
    summary: 'Лента с отбором, в выбранном порядке',
    budget: 'listings',
  }),
  count: (section) => ({
    method: 'POST',
    access: 'anyone',
    limit: 'count',
    isRead: true,
    body: feedFilterSchemas[section],
    answer: listingCountSchema,
    summary: 'Сколько объявлений найдёт отбор: точно до тысячи',
  }),
  detail: (section) => ({
    access: 'anyone',
    params: listingParams,
    answer: ownListingSchemas[section],
    errors: [403, 404],
    summary: 'Одно объявление',
    budget: 'listing',
  }),
  byIds: (section) => ({
    method: 'POST',
    access: 'anyone',
    isRead: true,
    body: z.array(idField, { error: texts.notListingIds }).max(BY_IDS_MAX, texts.tooManyListings(BY_IDS_MAX)),
    answer: z.array(listingSchemas[section]),
    tag: tags.favourites,
    summary: 'Объявления по номерам, в том же порядке',
    budget: 'listings',
  }),
  own: (section) => ({
    access: 'account',
    answer: z.array(ownListingSchemas[section]),
    tag: tags.account,
    summary: 'Свои объявления, новые сверху',
    budget: 'own',
  }),
  similar: (section) => ({
    access: 'anyone',
    params: listingParams,
    answer: z.array(briefListingSchemas[section]),
    errors: [403, 404],
    summary: 'Похожие объявления, до восьми: сначала ближайшие той же породы, предмета или услуги',
    budget: 'page',
  }),
  view: () => ({
    method: 'POST',
    access: 'anyone',
    limit: 'view',
    params: listingParams,
    answer: null,
    errors: [403, 404],
    summary: 'Отметить просмотр объявления, для счётчика',
  }),
  stats: () => ({
    access: 'account',
    limit: 'stats',
    params: listingParams,
    answer: listingStatsSchema,
    errors: [403, 404],
    tag: tags.listingActions,
    summary: 'Просмотры, избранное и диалоги за 30 дней, для владельца и администраторов',
  }),
  filters: (section) => ({
    access: 'anyone',
    answer: filtersSchemas[section],
    answers: { 304: z.null().describe('Не изменились') },
    tag: tags.reference,
    summary: 'Списки для отбора и форм',
    budget: 'reference',
  }),
  create: (section) => ({
    method: 'POST',
    access: 'writer',
    idempotent: true,
    form: pictureForm(createListingShapes[section], 1),
    answer: z.object({ id: z.int() }),
    errors: [409],
    tag: tags.posting,
    summary: 'Разместить объявление',
    description:
      'Повтор с тем же заголовком idempotency-key (UUID) отвечает уже созданным объявлением, а с другой формой — 409.',
  }),
  edit: (section) => ({
    method: 'POST',
    access: 'writer',
    idempotent: true,
    params: idParams,
    form: pictureForm(createListingShapes[section].extend(editFormShape), 0),
    answer: editedListingSchemas[section],
    answers: { 409: editConflictSchema },
    errors: [404],
    tag: tags.posting,
    summary: 'Изменить своё объявление',
    description:
      'Цена меняется сразу, остальное у опубликованного объявления ждёт проверки. Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же; устаревшая version — 409 с тем, что изменилось.',
  }),
});
