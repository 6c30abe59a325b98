import { type PluralForms, plural } from '../numbers.ru';
import type { Section } from './sectionContracts';
import { sectionExtras } from './sectionWords.ru';

const years: PluralForms = { one: 'год', few: 'года', many: 'лет' };
const months: PluralForms = { one: 'месяц', few: 'месяца', many: 'месяцев' };

const counted = (count: number, forms: PluralForms): string => `${count} ${plural(count, forms)}`;

/** Formats an age in whole months: 'меньше месяца', '8 месяцев', '1 год 2 месяца', '3 года'. */
export const ageText = (age: number): string => {
  if (age < 1) return 'меньше месяца';
  const [full, rest] = [Math.floor(age / 12), age % 12];
  return [full > 0 && counted(full, years), rest > 0 && counted(rest, months)].filter(Boolean).join(' ');
};

/** Returns the text of an optional field's value; null without one. */
export const extraText = (section: Section, name: string, value: unknown): string | null => {
  if (typeof value === 'number') return ageText(value);
  return value === true ? (sectionExtras[section]?.[name]?.fact ?? null) : null;
};
