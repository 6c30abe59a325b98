import { plainDigits } from 'shared';
import { type ChoiceName, contractOf, type ExtraName, fieldOf, lostKindOf, type Section } from 'shared/contract';
import type { FieldErrors, TextForm } from 'shared/form';
import { messages } from './messages.ru';

/** Fields of a lost or found animal; `point` is JSON of degrees. The marks are one field of the call. */
export const reportNames = ['event_date', 'place', 'point', 'chip', 'reward'] as const;
export const markNames = ['colour', 'size', 'collar', 'special'] as const;
export type ReportName = (typeof reportNames)[number] | (typeof markNames)[number];

/** Values of the form in every section; fields that a section lacks stay ''. */
export type CreateValues = {
  title: string;
  category: string;
  /** Text of the breed, item or service field. */
  catalogue: string;
  /** Id of the picked item or service in digits, '' for none. */
  catalogueId: string;
  city: string;
  price: string;
  price_unit: string;
  description: string;
  /** Choices and extras, as the create call accepts them. */
} & Record<ChoiceName | ExtraName | ReportName, string>;

export type CreateField = Exclude<keyof CreateValues, 'catalogueId' | 'point'> | 'images';

export type CreateErrors = FieldErrors<CreateField>;

/** State of the form that creates or edits a listing. */
export type ListingForm = TextForm<CreateValues, keyof CreateValues | 'images'>;

/** Returns the texts of the form for a lost or found animal; undefined in other categories. */
export const reportOf = (section: Section, { category }: Pick<CreateValues, 'category'>) => {
  const kind = lostKindOf(section, category);
  return kind && messages.report.kinds[kind];
};

/** Returns the create call's fields of a lost or found animal without empty ones; none in other categories. */
export const reportFields = (section: Section, values: CreateValues): Record<string, string> => {
  const words = reportOf(section, values);
  if (words === undefined) return {};
  const marks = markNames.map((name) => [name, values[name].trim() || null] as const);
  const filled = reportNames.map((name) => [name, values[name].trim()] as const).filter(([, text]) => text !== '');
  const fields = Object.fromEntries(filled);
  for (const name of ['chip', 'reward'] as const) {
    if (fields[name] !== undefined) fields[name] = plainDigits(name, fields[name]);
  }
  if (!words.hasReward) delete fields.reward;
  return {
    ...fields,
    ...(marks.some(([, mark]) => mark !== null) && { marks: JSON.stringify(Object.fromEntries(marks)) }),
  };
};

/** Returns the steps of the form with their fields in order. */
export const reportSteps = (section: Section): readonly (readonly CreateField[])[] => {
  const chosen = contractOf(section).shown.form.filter((name) => fieldOf(section, name)?.kind === 'choice');
  return [
    ['category', 'images', 'catalogue', 'title', ...(chosen as CreateField[]), ...markNames],
    ['event_date', 'city', 'place'],
    ['reward', 'chip', 'description'],
  ];
};
