import { legalTexts } from '../contract/sections/legalTexts.ru';
import type { SectionContract } from '../contract/sections/SectionContract';
import { sectionContracts, sections } from '../contract/sections/sectionContracts';
import { type SectionEndpoints, sectionEndpoints } from '../contract/sections/sectionEndpoints';
import * as words from '../contract/sections/sectionTexts.ru';

/** A section that exists only in tests: events. */
const events = {
  categories: { 'Вход свободный': 2, Платно: 1 },
  pricedCategory: 'Платно',
  category: { wire: 'number', create: 'category_name' },
  fields: {
    kind: {
      kind: 'catalogue',
      entries: 'plain',
      by: 'id',
      list: 'kinds',
      filter: 'kindId',
      create: 'kind_id',
      listingId: 'kind_id',
    },
    format: {
      kind: 'choice',
      options: { онлайн: 2, очно: 1 },
      wire: 'name',
      createBy: 'name',
      filter: 'format',
      create: 'format_name',
      initial: 'очно',
    },
  },
  shown: {
    filter: ['kind', 'format', 'city'],
    form: ['kind', 'city', 'format'],
    line: ['kind', 'city'],
    facts: ['format'],
  },
  form: { limits: 'rules', longTitle: 'cut', tooManyImages: 'drop', startsPriced: false },
  noPrice: 'category',
  outcomes: { held: ['Вход свободный', 'Платно'] },
  hasPromos: false,
  boosted: { input: 'body' },
  schemaOrg: { type: 'Service', properties: { serviceType: 'kind' } },
  addresses: {
    feed: '/events',
    detail: '/event',
    create: '/new-event',
    offer: '/offer-event',
    howItWorks: '/how-it-works-event',
    moderation: '/admin/ads-event',
  },
} as const satisfies SectionContract;

const calls = Object.fromEntries(
  Object.entries(sectionEndpoints.services).map(([name, path]) => [name, path.replace('/api/', '/api/events/')]),
) as unknown as SectionEndpoints;

const errors = { kind: 'Выберите вид события из списка' };
const names = {
  label: 'События',
  blockLabel: 'События',
  pageTitle: 'События для питомцев',
  description: 'Выставки и встречи рядом с вами.',
  searchHint: 'Например, выставка',
  catalogue: { label: 'Вид события', placeholder: 'Начните вводить вид', notInCatalogue: errors.kind },
};
const choices = { format: { label: 'Формат', any: 'Любой' } };
const posting = { title: 'Новое событие', description: 'Размещение события.', placeholder: 'Расскажите о программе' };

/** Tables of the sections with the line that the new section adds, by file. @internal */
export const withEvents = {
  sectionContracts: { sections: [...sections, 'events'], sectionContracts: { ...sectionContracts, events } },
  sectionEndpoints: { sectionEndpoints: { ...sectionEndpoints, events: calls } },
  'sectionTexts.ru': {
    ...words,
    sectionErrors: { ...words.sectionErrors, events: errors },
    sectionNames: { ...words.sectionNames, events: names },
    sectionChoices: { ...words.sectionChoices, events: choices },
    sectionSafety: { ...words.sectionSafety, events: { Платно: ['Раз', 'Два', 'Три'] } },
    postingTexts: { ...words.postingTexts, events: posting },
    sectionQuestions: { ...words.sectionQuestions, events: {} },
    toFeedTexts: { ...words.toFeedTexts, events: 'Все события' },
    homeTexts: {
      ...words.homeTexts,
      events: { card: 'Выставки', fresh: 'Новые события', all: 'Все события', place: 'Событие', placeHint: 'Встреча' },
    },
    outcomeTexts: {
      ...words.outcomeTexts,
      events: { held: { label: 'Прошло', closed: 'Событие прошло.' } },
    },
    boostTexts: { ...words.boostTexts, events: { promote: 'Чаще.', pin: 'Первым.', pinTaken: 'Занято' } },
  },
  'legalTexts.ru': { legalTexts: { ...legalTexts, events: legalTexts.services } },
};
