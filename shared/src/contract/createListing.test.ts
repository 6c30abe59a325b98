import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createListingSchemas, imageCountError } from './createListing';
import { textLength } from './listingText';
import { categoryNames, contractOf, type Section, sections } from './sections';

const good: Record<Section, Record<string, unknown>> = {
  pets: {
    title: 'Кот',
    category: 'Продажа',
    breed: 'Мопс',
    type_ad: 'Собаки',
    city: 'Москва',
    price: '10',
    description: '',
    sex: 0,
  },
  market: {
    title: 'Поводок',
    object_id: 1,
    type_name: 'Не указано',
    category_name: 'Продажа',
    city: 'Москва',
    price: 10,
    condition_name: 'новое',
  },
  services: { title: 'Выгул', service_id: '1', category_name: 'Платно', city: 'Москва', price: '10' },
};
const categoryField = { pets: 'category', market: 'category_name', services: 'category_name' } as const;
const descriptionMax = { pets: 1000, market: 10_000, services: 10_000 } as const;
const priceMax = { pets: 1_000_000, market: 100_000_000, services: 100_000_000 } as const;

const parse = (section: Section, over: Record<string, unknown> = {}) =>
  createListingSchemas[section].safeParse({ ...good[section], ...over });
const errorsOf = (section: Section, over: Record<string, unknown>) =>
  (parse(section, over).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

/** Letters, spaces, marks, lone surrogates and other text that may be pasted. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('а', ' ', '\n', '\t', '\r', '\u0000', '\u0301', '\u202e', '\ud800', '😀', '\u2028'))
    .map((parts) => parts.join('')),
);
const anyValue = fc.oneof(fc.anything(), anyText, fc.integer(), fc.double());

describe.each(sections)('create form of %s', (section) => {
  it('accepts a filled form', () => {
    expect(parse(section).success).toBe(true);
  });

  it('never throws and reports every error in Russian', () => {
    const fields = Object.fromEntries(Object.keys(good[section]).map((name) => [name, anyValue]));
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (values) => {
        const { error } = createListingSchemas[section].safeParse(values);
        for (const { path, message } of error?.issues ?? []) {
          expect(Object.keys(good[section])).toContain(path[0]);
          expect(message).toMatch(/^[А-Я]/);
        }
      }),
      // A category that cannot be converted to a string.
      { examples: [[{ category: { toString: [] }, category_name: { toString: [] } }]] },
    );
  });

  it('returns storable texts and is idempotent', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, description) => {
        const { data } = parse(section, { title, description });
        if (!data) return;
        expect(data.title).toMatch(/^\S(?:.*\S)?$/u);
        expect(textLength(data.title)).toBeLessThanOrEqual(35);
        expect(textLength(data.description)).toBeLessThanOrEqual(descriptionMax[section]);
        for (const text of [data.title, data.description]) {
          expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e]/u);
        }
        expect(createListingSchemas[section].parse(data)).toEqual(data);
      }),
    );
  });

  it('counts characters as people do', () => {
    expect(parse(section, { title: '😀'.repeat(35) }).success).toBe(true);
    expect(errorsOf(section, { title: '😀'.repeat(36) })).toEqual([['title', 'Не более 35 символов']]);
    const longest = 'ы'.repeat(descriptionMax[section]);
    expect(parse(section, { description: longest }).success).toBe(true);
    expect(errorsOf(section, { description: `${longest}ы` })).toHaveLength(1);
  });

  it('accepts whole prices up to the bound, as digits or a number', () => {
    const max = priceMax[section];
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), (price) => {
        expect(parse(section, { price }).data?.price).toBe(price);
        expect(parse(section, { price: price.toLocaleString('ru-RU') }).data?.price).toBe(price);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: max + 1 }), fc.integer({ max: -1 })), (price) => {
        expect(errorsOf(section, { price })).toHaveLength(1);
        expect(errorsOf(section, { price: String(price) })).toHaveLength(1);
      }),
    );
    fc.assert(
      fc.property(fc.double({ noInteger: true }), (price) => {
        expect(errorsOf(section, { price })).toHaveLength(1);
      }),
    );
  });

  it('requires a price only in the priced category', () => {
    for (const name of categoryNames[section]) {
      const over = { [categoryField[section]]: name };
      if (name === contractOf(section).pricedCategory) {
        for (const price of [undefined, null, '', ' ']) {
          expect(errorsOf(section, { ...over, price })).toEqual([['price', 'Это поле должно быть заполнено']]);
        }
      } else {
        fc.assert(
          fc.property(anyValue, (price) => {
            expect(parse(section, { ...over, price }).data?.price).toBeNull();
          }),
        );
      }
    }
  });
});

it.each([
  [0, 'Необходимо добавить хотя бы одно изображение'],
  [1, null],
  [4, null],
  [5, 'Максимум 4 изображения'],
])('%i pictures: %s', (count, error) => {
  expect(imageCountError(count)).toBe(error);
});
