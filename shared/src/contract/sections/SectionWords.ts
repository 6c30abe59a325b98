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

/** The page on which a listing is placed. */
export interface PostingWords {
  title: string;
  /** One sentence for link previews. */
  description: string;
  /** What the description of a listing may tell. */
  placeholder: string;
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
  /** The catalogue a listing picks one entry of: breeds, items or services. */
  catalogue: { label: string; placeholder: string; notInCatalogue: string };
}
