import { type PluralForms, plural } from '../numbers.ru';
import * as market from './market/texts.ru';
import * as pets from './pets/texts.ru';
import type {
  BoostTexts,
  ChoiceTexts,
  ExtraTexts,
  HomeTexts,
  OutcomeTexts,
  PostingTexts,
  SectionNames,
} from './SectionTexts';
import type { Section } from './sectionContracts';
import * as services from './services/texts.ru';

// By topic, so that a bundle contains only those that it shows.

/** Errors by field name. @public */
export const sectionErrors: Record<Section, Readonly<Record<string, string>>> = {
  pets: pets.errors,
  market: market.errors,
  services: services.errors,
};

/** Names of the sections and their catalogues. @public */
export const sectionNames: Record<Section, SectionNames> = {
  pets: pets.names,
  market: market.names,
  services: services.names,
};

/** Words of the choices, by field name. @public */
export const sectionChoices: Record<Section, Readonly<Record<string, ChoiceTexts>>> = {
  pets: pets.choices,
  market: market.choices,
  services: services.choices,
};

/** Words of optional fields, by name. @public */
export const sectionExtras: Partial<Record<Section, Readonly<Record<string, ExtraTexts>>>> = {
  pets: pets.extras,
};

/** Lead of cards in marked categories, by category and number; otherwise the category. @internal */
export const sectionMarks: Partial<Record<Section, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  pets: pets.marks,
};

/** @public */
export const postingTexts: Record<Section, PostingTexts> = {
  pets: pets.posting,
  market: market.posting,
  services: services.posting,
};

/** Links to all listings of a section. @public */
export const toFeedTexts: Record<Section, string> = {
  pets: pets.toFeed,
  market: market.toFeed,
  services: services.toFeed,
};

/** @public */
export const homeTexts: Record<Section, HomeTexts> = { pets: pets.home, market: market.home, services: services.home };

/** Suggested first questions about a listing, by category. @public */
export const sectionQuestions: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.questions,
  market: market.questions,
  services: services.questions,
};

/** Outcomes of a listing, by code; 'withdrawn' is the same in all sections. @public */
export const outcomeTexts: Record<Section, Readonly<Record<string, OutcomeTexts>>> = {
  pets: pets.outcomes,
  market: market.outcomes,
  services: services.outcomes,
};

/** @public */
export const boostTexts: Record<Section, BoostTexts> = {
  pets: pets.boosts,
  market: market.boosts,
  services: services.boosts,
};

/** Safety advice before a deal, by category name. @public */
export const sectionSafety: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.safety,
  market: market.safety,
  services: services.safety,
};

const years: PluralForms = { one: 'год', few: 'года', many: 'лет' };
const months: PluralForms = { one: 'месяц', few: 'месяца', many: 'месяцев' };

const counted = (count: number, forms: PluralForms): string => `${count} ${plural(count, forms)}`;

/** Formats an age in whole months: 'меньше месяца', '8 месяцев', '1 год 2 месяца', '3 года'. @public */
export const ageText = (age: number): string => {
  if (age < 1) return 'меньше месяца';
  const [full, rest] = [Math.floor(age / 12), age % 12];
  return [full > 0 && counted(full, years), rest > 0 && counted(rest, months)].filter(Boolean).join(' ');
};

/** Returns the text of an optional field's value; null without one. @public */
export const extraText = (section: Section, name: string, value: unknown): string | null => {
  if (typeof value === 'number') return ageText(value);
  return value === true ? (sectionExtras[section]?.[name]?.fact ?? null) : null;
};
