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

// By topic, so that a bundle holds those alone that it shows.

/** What is said of a field that is wrong, by the field's name. */
export const sectionFaults: Record<Section, Readonly<Record<string, string>>> = {
  pets: pets.faults,
  market: market.faults,
  services: services.faults,
};

/** What the section and its catalogue are called. */
export const sectionNames: Record<Section, SectionNames> = {
  pets: pets.names,
  market: market.names,
  services: services.names,
};

/** How the section's choices are worded, by the name of the field. */
export const sectionChoices: Record<Section, Readonly<Record<string, ChoiceWords>>> = {
  pets: pets.choices,
  market: market.choices,
  services: services.choices,
};

/** What an author may add, by its name. */
export const sectionExtras: Partial<Record<Section, Readonly<Record<string, ExtraWords>>>> = {
  pets: pets.extras,
};

/** What the card of a listing in a marked category leads with, by category and then by number; else the category. */
export const sectionMarks: Partial<Record<Section, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  pets: pets.marks,
};

export const postingWords: Record<Section, PostingWords> = {
  pets: pets.posting,
  market: market.posting,
  services: services.posting,
};

/** The way to all listings of the section. */
export const toFeedWords: Record<Section, string> = {
  pets: pets.toFeed,
  market: market.toFeed,
  services: services.toFeed,
};

export const homeWords: Record<Section, HomeWords> = { pets: pets.home, market: market.home, services: services.home };

/** What may be asked first about a listing, by its category. */
export const sectionQuestions: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.questions,
  market: market.questions,
  services: services.questions,
};

/** How a listing of the section may end, by the code of the outcome; 'withdrawn' is the same in all of them. */
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

/** What to see to before one deals with the author of a listing, by the name of its category. */
export const sectionSafety: Record<Section, Readonly<Record<string, readonly string[]>>> = {
  pets: pets.safety,
  market: market.safety,
  services: services.safety,
};
