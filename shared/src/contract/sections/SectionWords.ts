/** How a choice, or the group of a catalogue, is worded. */
export interface ChoiceWords {
  label: string;
  /** What a filter says that does not narrow by it. */
  any: string;
  /** The options by their numbers, where their names on the wire do not say it. */
  options?: Readonly<Record<number, string>>;
  /** The option that says nothing, where it stands without the label. */
  unsaid?: string;
}

/** How something is worded that an author need not say. */
export interface ExtraWords {
  label: string;
  /** That nothing is said, and that it is so: the choice of the form. */
  unsaid: string;
  yes?: string;
  /** What is said of a listing of which it is so, in the middle of a line. */
  fact?: string;
  /** What a filter says that does not narrow by it. */
  any?: string;
  /** The bands of an age, by their numbers. */
  bands?: Readonly<Record<number, string>>;
}

/** The page on which a listing is placed. */
export interface PostingWords {
  title: string;
  /** One sentence for link previews. */
  description: string;
  /** What the description of a listing may tell. */
  placeholder: string;
}

/** The section on the home page. */
export interface HomeWords {
  /** What its card promises. */
  card: string;
  /** Heading of the row of its newest listings, and what the way to all of them is called aloud. */
  fresh: string;
  all: string;
  /** 'Питомца': what is placed in it, and examples of that. */
  place: string;
  placeHint: string;
}

/** How a closed listing ended. */
export interface OutcomeWords {
  /** 'Пристроен': the choice, and the mark of the closed listing. */
  label: string;
  /** Below the choice, where it does not say all. */
  hint?: string;
  /** What others read on the page. */
  closed: string;
}

/** What the paid options do in the section. */
export interface BoostWords {
  promote: string;
  pin: string;
  /** Why a pin is refused: another listing holds it. */
  pinTaken: string;
}

/** How the paid options are worded in the legal texts: each section has its catalogue, by which listings are chosen. */
export interface LegalWords {
  howItWorksTitle: string;
  /** 'о питомце': what a listing of the section is about. */
  about: string;
  /** 'выбранной породе': by which a feed is chosen. */
  byChosen: string;
  /** 'каждой породы': for which only one listing can be pinned. */
  forOne: string;
  /** 'по породе и городу': the feeds in which a promoted listing appears. */
  promotedIn: string;
  /** An example of a choice. */
  example: string;
}

/** What a section is called where people see it. */
export interface SectionNames {
  /** 'Объявления', 'Барахолка', 'Услуги'. */
  label: string;
  /** Heading of the section's block on the profile and favourites pages. */
  blockLabel: string;
  pageTitle: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** What stands in the empty field that searches it. */
  searchHint: string;
  /** The catalogue a listing picks one entry of: breeds, items or services. */
  catalogue: { label: string; placeholder: string; notInCatalogue: string };
}
