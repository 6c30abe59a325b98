import { plainDigits } from 'shared';
import { contractOf, fieldOf, lostKindOf, type Section } from 'shared/contract';
import { type CreateField, type CreateValues, markNames, reportNames } from './CreateValues';
import { messages } from './messages.ru';

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
  const said = reportNames.map((name) => [name, values[name].trim()] as const).filter(([, text]) => text !== '');
  const fields = Object.fromEntries(said);
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
