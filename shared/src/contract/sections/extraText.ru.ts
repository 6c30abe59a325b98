import type { Section } from './sectionContracts';
import { sectionExtras } from './sectionWords.ru';

interface Forms {
  one: string;
  few: string;
  many: string;
}

const plurals = new Intl.PluralRules('ru');
const years: Forms = { one: 'год', few: 'года', many: 'лет' };
const months: Forms = { one: 'месяц', few: 'месяца', many: 'месяцев' };

const counted = (count: number, { one, few, many }: Forms): string => {
  const rule = plurals.select(count);
  const form = { one, few }[rule as 'one' | 'few'] ?? many;
  return `${count} ${form}`;
};

/** An age of so many whole months: 'меньше месяца', '8 месяцев', '1 год 2 месяца', '3 года'. */
export const ageText = (age: number): string => {
  if (age < 1) return 'меньше месяца';
  const [full, rest] = [Math.floor(age / 12), age % 12];
  return [full > 0 && counted(full, years), rest > 0 && counted(rest, months)].filter(Boolean).join(' ');
};

/** What a listing says of something that its author need not say, in words; null where nothing is said. */
export const extraText = (section: Section, name: string, value: unknown): string | null => {
  if (typeof value === 'number') return ageText(value);
  return value === true ? (sectionExtras[section]?.[name]?.fact ?? null) : null;
};
