import { plainDigits } from 'shared';
import {
  bySection,
  type ChoiceName,
  catalogueOf,
  contractOf,
  cutText,
  type ExtraName,
  extrasOf,
  PRICE_MAX,
  type Section,
  sections,
  TITLE_MAX,
  textLength,
} from 'shared/contract';
import {
  type CreateField,
  type CreateValues,
  markNames,
  type ReportName,
  reportFields,
  reportNames,
} from './CreateValues';

/** Returns a field's text after typing: 'cut' keeps its first `max` characters, 'block' rejects the excess. */
export const limitText = (previous: string, next: string, max: number, excess: 'block' | 'cut'): string => {
  if (textLength(next) <= max) return next;
  if (excess === 'block' && textLength(previous) === max) return previous;
  return cutText(next, max);
};

/** Differences between the sections' forms (docs/specification.md, 'Placing a listing'). */
export interface CreateFormRules {
  initial: CreateValues;
  /** Returns the title after the user typed `next` over `previous`. */
  limitTitle: (previous: string, next: string) => string;
  /** Highest price; without it 1,000,000 is only a hint. */
  priceMax?: number;
  /** Whether 1000 characters are a rule; otherwise a hint. */
  descriptionRule: boolean;
  /** With too many pictures at once, drops the new ones or all. */
  tooMany: 'drop' | 'clear';
  /** The catalogue entry is sent by id and must be picked; otherwise its name is sent. */
  byId: boolean;
  /** Returns the create call's fields. `group` is the catalogue entry's group. */
  toFields: (values: CreateValues, group: string) => Record<string, string>;
  /** Form fields by the names of the call's fields. */
  places: Readonly<Record<string, CreateField>>;
}

const plain = {
  title: '',
  category: '',
  catalogue: '',
  catalogueId: '',
  city: '',
  price: '',
  price_unit: '',
  description: '',
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

/** Names of all sections' choices: a form has a field for each. */
const choiceNames = sections.flatMap((section) =>
  Object.entries(contractOf(section).fields).flatMap(([name, { kind }]) =>
    kind === 'choice' ? [name as ChoiceName] : [],
  ),
);

/** Names of the extras of all sections. */
const extraNames = sections.flatMap((section) => Object.keys(extrasOf(section)) as ExtraName[]);

const initialOf = (section: Section): CreateValues => {
  const { form, fields, pricedCategory } = contractOf(section);
  const chosen = choiceNames.map((name) => {
    const field = fields[name];
    return [name, (field?.kind === 'choice' ? field.initial : undefined) ?? ''];
  });
  return {
    ...plain,
    category: form.startsPriced ? pricedCategory : '',
    ...(Object.fromEntries(chosen) as Record<ChoiceName, string>),
    ...(Object.fromEntries(extraNames.map((name) => [name, ''])) as Record<ExtraName, string>),
    ...(Object.fromEntries([...reportNames, ...markNames].map((name) => [name, ''])) as Record<ReportName, string>),
  };
};

const formFieldsOf = (section: Section): Record<string, CreateField> => {
  const { category, fields } = contractOf(section);
  const own = Object.entries(fields).flatMap(([name, { kind, create }]): [string, CreateField][] =>
    kind === 'group' ? [] : [[create, kind === 'catalogue' ? 'catalogue' : (name as ChoiceName)]],
  );
  const extras = Object.keys(extrasOf(section)).map((name) => [name, name as ExtraName]);
  return {
    ...shared,
    ...(contractOf(section).priceUnits && ({ price_unit: 'price_unit' } as const)),
    ...(contractOf(section).lost && report),
    [category.create]: 'category',
    ...Object.fromEntries([...own, ...extras]),
  };
};

const fieldsOf = (section: Section): CreateFormRules['toFields'] => {
  const { category, fields } = contractOf(section);
  return (values, group) => {
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
      ...(contractOf(section).priceUnits && { price_unit }),
      description,
      ...reportFields(section, values),
    };
  };
};

export const createForms = bySection((section): CreateFormRules => {
  const { limits, longTitle, tooManyImages } = contractOf(section).form;
  const strict = limits === 'rules';
  return {
    initial: initialOf(section),
    limitTitle: (previous, next) => (longTitle === 'fault' ? next : limitText(previous, next, TITLE_MAX, longTitle)),
    ...(strict && { priceMax: PRICE_MAX }),
    descriptionRule: strict,
    tooMany: tooManyImages,
    byId: catalogueOf(section).by === 'id',
    toFields: fieldsOf(section),
    places: formFieldsOf(section),
  };
});
