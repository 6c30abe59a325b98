import type { ChoiceField } from './SectionContract';

/** Words of a choice or a catalogue's group. */
export interface ChoiceTexts {
  label: string;
  /** Filter text without a selection. */
  any: string;
  /** Options by number, where their names on the wire do not serve. */
  options?: Readonly<Record<number, string>>;
  /** Option without a statement, where the label is absent. */
  unsaid?: string;
}

/** Words of an optional field. */
export interface ExtraTexts {
  label: string;
  /** Options of the form: not stated, and so. */
  unsaid: string;
  yes?: string;
  /** Fact about a listing, in the middle of a line. */
  fact?: string;
  /** Filter text without a selection. */
  any?: string;
  /** Bands of an age, by number. */
  bands?: Readonly<Record<number, string>>;
}

/** Words of the page that places a listing. */
export interface PostingTexts {
  title: string;
  /** One sentence for link previews. */
  description: string;
  /** Hint for the description of a listing. */
  placeholder: string;
}

/** Words of the section on the home page. */
export interface HomeTexts {
  /** Text of its card. */
  card: string;
  /** Heading of its newest listings, and accessible name of the link to all. */
  fresh: string;
  all: string;
  /** 'Питомца': what is placed in it, with examples. */
  place: string;
  placeHint: string;
}

/** Words for the outcome of a closed listing. @public */
export interface OutcomeTexts {
  /** 'Пристроен': the option, and the mark of the closed listing. */
  label: string;
  /** Explanation below the option. */
  hint?: string;
  /** Text on the page for others. */
  closed: string;
}

/** Words of boosts in the section. */
export interface BoostTexts {
  promote: string;
  pin: string;
  /** Refusal of a pin that another listing has. */
  pinTaken: string;
}

/** Words of boosts in the legal texts, by the section's catalogue. */
export interface LegalTexts {
  howItWorksTitle: string;
  /** 'о питомце': subject of a listing. */
  about: string;
  /** 'выбранной породе': what selects a feed. */
  byChosen: string;
  /** 'каждой породы': the unit with one pinned listing. */
  forOne: string;
  /** 'по породе и городу': feeds with a promoted listing. */
  promotedIn: string;
  /** Example of a choice. */
  example: string;
}

/** Names of a section on the site. */
export interface SectionNames {
  /** 'Объявления', 'Барахолка', 'Услуги'. */
  label: string;
  /** Heading of the section's block on the profile and favourites pages. */
  blockLabel: string;
  pageTitle: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** Placeholder of its search field. */
  searchHint: string;
  /** Catalogue of a listing: breeds, items or services. */
  catalogue: { label: string; placeholder: string; notInCatalogue: string };
}

/** Option of a choice. */
export interface ChoiceOption {
  number: number;
  /** Name on the wire, for a choice with names there. */
  name: string;
  label: string;
}

/** Returns the options of a choice with their words, in the order of the form. @public */
export const choiceOptions = ({ options }: ChoiceField, words: ChoiceTexts | undefined): ChoiceOption[] =>
  Object.entries(options).map(([name, number]) => ({ number, name, label: words?.options?.[number] ?? name }));
