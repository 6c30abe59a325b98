import type { ChoiceField } from './SectionContract';

export interface ChoiceTexts {
  label: string;
  /** Filter text without a selection. */
  any: string;
  /** Options by number, where their names on the wire do not serve. */
  options?: Readonly<Record<number, string>>;
  /** Option 'not stated', where the label is absent. */
  unsaid?: string;
}

export interface ExtraTexts {
  label: string;
  /** Options 'not stated' and 'yes'. */
  unsaid: string;
  yes?: string;
  /** In the middle of a line. */
  fact?: string;
  /** Filter text without a selection. */
  any?: string;
  /** By number. */
  bands?: Readonly<Record<number, string>>;
}

export interface PostingTexts {
  title: string;
  description: string;
  placeholder: string;
}

export interface HomeTexts {
  card: string;
  /** Heading of its newest listings; also the accessible name of the link to all. */
  fresh: string;
  all: string;
  /** 'Питомца', with examples. */
  place: string;
  placeHint: string;
}

/** Words for the outcome of a closed listing. @public */
export interface OutcomeTexts {
  /** 'Пристроен': also the mark of the closed listing. */
  label: string;
  hint?: string;
  /** For others. */
  closed: string;
}

export interface BoostTexts {
  promote: string;
  pin: string;
  /** Another listing has the pin. */
  pinTaken: string;
}

/** Words of boosts in the legal texts. @internal */
export interface LegalTexts {
  howItWorksTitle: string;
  /** 'о питомце'. */
  about: string;
  /** 'выбранной породе'. */
  byChosen: string;
  /** 'каждой породы'. */
  forOne: string;
  /** 'по породе и городу'. */
  promotedIn: string;
  example: string;
}

export interface SectionNames {
  /** 'Объявления', 'Барахолка', 'Услуги'. */
  label: string;
  /** Heading on the profile and favourites pages. */
  blockLabel: string;
  pageTitle: string;
  /** For search engines and link previews. */
  description: string;
  searchHint: string;
  catalogue: { label: string; placeholder: string; notInCatalogue: string };
}

interface ChoiceOption {
  number: number;
  /** Absent where numbers are on the wire. */
  name: string;
  label: string;
}

/** Returns the options of a choice with their words, in the order of the form. @public */
export const choiceOptions = ({ options }: ChoiceField, words: ChoiceTexts | undefined): ChoiceOption[] =>
  Object.entries(options).map(([name, number]) => ({ number, name, label: words?.options?.[number] ?? name }));
