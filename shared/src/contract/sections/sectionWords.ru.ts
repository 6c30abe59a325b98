import * as market from './market/words.ru';
import * as pets from './pets/words.ru';
import type {
  BoostWords,
  ChoiceWords,
  ExtraWords,
  HomeWords,
  OutcomeWords,
  PostingWords,
  SectionNames,
} from './SectionWords';
import type { Section } from './sectionContracts';
import * as services from './services/words.ru';

// By topic, so that a bundle contains only those that it shows.

/** Errors by field name. */
export const sectionFaults: Record<Section, Readonly<Record<string, string>>> = {
  pets: pets.faults,
  market: market.faults,
  services: services.faults,
};

/** Names of the sections and their catalogues. */
export const sectionNames: Record<Section, SectionNames> = {
  pets: pets.names,
  market: market.names,
  services: services.names,
};

/** Words of the choices, by field name. */
export const sectionChoices: Record<Section, Readonly<Record<string, ChoiceWords>>> = {
  pets: pets.choices,
  market: market.choices,
  services: services.choices,
};

/** Words of optional fields, by name. */
export const sectionExtras: Partial<Record<Section, Readonly<Record<string, ExtraWords>>>> = {
  pets: pets.extras,
};

/** Lead of cards in marked categories, by category and number; otherwise the category. */
export const sectionMarks: Partial<Record<Section, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  pets: pets.marks,
};

export const postingWords: Record<Section, PostingWords> = {
  pets: pets.posting,
  market: market.posting,
  services: services.posting,
};

/** Links to all listings of a section. */
export const toFeedWords: Record<Section, string> = {
  pets: pets.toFeed,
  market: market.toFeed,
  services: services.toFeed,
};

export const homeWords: Record<Section, HomeWords> = { pets: pets.home, market: market.home, services: services.home };

/** Suggested first questions about a listing, by category. */
export const sectionQuestions: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.questions,
  market: market.questions,
  services: services.questions,
};

/** Outcomes of a listing, by code; 'withdrawn' is the same in all sections. */
export const outcomeWords: Record<Section, Readonly<Record<string, OutcomeWords>>> = {
  pets: pets.outcomes,
  market: market.outcomes,
  services: services.outcomes,
};

export const boostWords: Record<Section, BoostWords> = {
  pets: pets.boosts,
  market: market.boosts,
  services: services.boosts,
};

/** Safety advice before a deal, by category name. */
export const sectionSafety: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.safety,
  market: market.safety,
  services: services.safety,
};
