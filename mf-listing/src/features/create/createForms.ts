import { plainDigits } from 'shared';
import {
  bySection,
  type ChoiceName,
  contractOf,
  cutText,
  type ExtraName,
  extrasOf,
  PRICE_MAX,
  type Section,
  sections,
  textLength,
} from 'shared/contract';
import { type CreateField, type CreateValues, markNames, reportFields, reportNames } from './CreateValues';

/** Returns a field's text after typing: 'cut' keeps its first `max` characters, 'block' rejects the excess. */
export const limitText = (previous: string, next: string, max: number, excess: 'block' | 'cut' | 'fault'): string => {
  if (excess === 'fault' || textLength(next) <= max) return next;
  if (excess === 'block' && textLength(previous) === max) return previous;
  return cutText(next, max);
};

const shared = { title: 'title', city: 'city', price: 'price', description: 'description', images: 'images' } as const;
/** The point cannot take the focus: its errors are shown at the place. */
const report = {
  event_date: 'event_date',
  place: 'place',
  point: 'place',
  marks: 'colour',
  chip: 'chip',
  reward: 'reward',
} as const;

/** All fields, empty: a form has one for each choice and extra of all sections. */
const empty = Object.fromEntries(
  [
    ...['title', 'category', 'catalogue', 'catalogueId', 'city', 'price', 'price_unit', 'description'],
    ...sections.flatMap((section) =>
      Object.entries(contractOf(section).fields).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : [])),
    ),
    ...sections.flatMap((section) => Object.keys(extrasOf(section))),
    ...reportNames,
    ...markNames,
  ].map((name) => [name, '']),
) as CreateValues;

const initialOf = (section: Section): CreateValues => {
  const { form, fields, pricedCategory } = contractOf(section);
  const chosen = Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'choice' && field.initial !== undefined ? [[name, field.initial]] : [],
  );
  return { ...empty, category: form.startsPriced ? pricedCategory : '', ...Object.fromEntries(chosen) };
};

const formFieldsOf = (section: Section): Record<string, CreateField> => {
  const { category, fields, priceUnits, lost } = contractOf(section);
  const own = Object.entries(fields).flatMap(([name, { kind, create }]): [string, CreateField][] =>
    kind === 'group' ? [] : [[create, kind === 'catalogue' ? 'catalogue' : (name as ChoiceName)]],
  );
  const extras = Object.keys(extrasOf(section)).map((name) => [name, name as ExtraName]);
  return {
    ...shared,
    ...(priceUnits && ({ price_unit: 'price_unit' } as const)),
    ...(lost && report),
    [category.create]: 'category',
    ...Object.fromEntries([...own, ...extras]),
  };
};

/** Returns the create call's fields. `group` is the catalogue entry's group. */
const toFields = (section: Section, values: CreateValues, group: string): Record<string, string> => {
  const { category, fields, priceUnits } = contractOf(section);
  const { title, city, price, price_unit, description } = values;
  const own = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'group') return [field.create, group];
    if (field.kind === 'choice') return [field.create, values[name as ChoiceName]];
    return [field.create, field.by === 'id' ? values.catalogueId : values.catalogue];
  });
  // Empty ones too: omitted fields stay unchanged.
  const extras = Object.keys(extrasOf(section)).map((name) => [name, values[name as ExtraName]] as const);
  return {
    title,
    [category.create]: values.category,
    ...Object.fromEntries([...own, ...extras]),
    city,
    price: plainDigits('price', price),
    ...(priceUnits && { price_unit }),
    description,
    ...reportFields(section, values),
  };
};

/** Milliseconds without progress after which an upload counts as lost; the server needs time for the pictures. */
const TIMEOUT_MS = 60_000;

/** Returns the upload of a form's fields, then its new pictures; `key` is the attempt's idempotency key, a UUID. */
export const uploadOf = (fields: Record<string, string>, images: readonly Blob[], key: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append('images', image, image instanceof File ? image.name : 'photo');
  return { form, key, timeoutMs: TIMEOUT_MS };
};

/** Differences between the sections' forms (docs/specification.md, 'Placing a listing'). */
export const createForms = bySection((section) => {
  const isStrict = contractOf(section).form.limits === 'rules';
  return {
    initial: initialOf(section),
    /** Highest price; without it 1,000,000 is only a hint. */
    priceMax: isStrict ? PRICE_MAX : undefined,
    /** Whether 1000 characters are a rule; otherwise a hint. */
    descriptionRule: isStrict,
    toFields: (values: CreateValues, group: string) => toFields(section, values, group),
    /** Form fields by the names of the call's fields. */
    places: formFieldsOf(section),
  };
});
