export type Numbered = Readonly<Record<string, number>>;

/**
 * Field with one entry of a catalogue. Listings have the entry's name on the wire, filter and create calls use `by`.
 * 'grouped' entries belong to a group (breeds to a type); those of a 'tree' may have a parent ('Родитель/Предмет'),
 * which in a filter includes its children. @public
 */
export interface CatalogueField {
  kind: 'catalogue';
  entries: 'grouped' | 'tree' | 'plain';
  by: 'name' | 'id';
  /** Name of the list in the filters call. */
  list: string;
  /** Name of the criterion in the filter call and in URLs. */
  filter: string;
  /** Name of the field in the create call. */
  create: string;
  /** Member of a listing with the entry's id, if any. */
  listingId?: string;
}

/** Group of a chosen entry; in the create call it only reflects the form. */
interface GroupField {
  kind: 'group';
  list: string;
  filter: string;
  create: string;
}

/** One of a few options with numbers in the database. @public */
export interface ChoiceField {
  kind: 'choice';
  options: Numbered;
  /** Representation in listings and the filter call. */
  wire: 'name' | 'number';
  /** Representation in the create call. If by number, option names never are on the wire. */
  createBy: 'name' | 'number';
  filter: string;
  create: string;
  /** Name of the list in the filters call, for a choice offered from there. */
  list?: string;
  /** Option 'not stated': the default of the create call, not shown as a fact. */
  unsaid?: number;
  /** Initial choice of the form, as in the create call. */
  initial?: string;
  /** Names of the options in schema.org. */
  schemaOrg?: Readonly<Record<number, string>>;
}

/** @public */
export type SectionField = CatalogueField | GroupField | ChoiceField;

/** Absence says nothing. */
interface FlagExtra {
  kind: 'flag';
}

/** Whole months when stated; grows over time. @public */
export interface AgeExtra {
  kind: 'age';
  most: number;
  /** Filter bands by number: from so many months, below so many (null: no limit). */
  bands: Readonly<Record<number, readonly [from: number, below: number | null]>>;
}

export type ExtraField = FlagExtra | AgeExtra;

/** Prefixes of paths (docs/specification.md, 'Addresses'). */
interface SectionAddresses {
  feed: string;
  /** Followed by the id. */
  detail: string;
  create: string;
  offer: string;
  howItWorks: string;
  moderation: string;
}

/** All that distinguishes a section except words and columns. `fields` have the names and order of the wire. @internal */
export interface SectionContract {
  /** By name, in display order. */
  categories: Numbered;
  /** Category whose listings have a price. */
  pricedCategory: string;
  /** Examples; authors may also type their own. */
  priceUnits?: readonly string[];
  /** Representation of `category` in listings, and its name in the create call. */
  category: { wire: 'name' | 'number'; create: string };
  fields: Readonly<Record<string, SectionField>>;
  /** Optional fields: the same names in create calls, listings (null without a value) and criteria. */
  extras?: Readonly<Record<string, ExtraField>>;
  /** First filter of the feed: a criterion, and names of pictures in `/static/kinds` by its values, in order. */
  kinds?: { criterion: string; pictures: Readonly<Record<string, string>> };
  /** Where fields are shown, in this order; `city` is common to all sections. */
  shown: {
    /** Criteria in the order of the query string. */
    filter: readonly string[];
    /** Between category and price. */
    form: readonly string[];
    /** Line below a title. */
    line: readonly string[];
    /** Additions to the line on a listing's page. */
    facts: readonly string[];
  };
  form: {
    /** Limits of price and description: rules, or hints with wider limits on the server. */
    limits: 'rules' | 'hints';
    /** Reaction to a title that is too long: block typing, cut, or an error. */
    longTitle: 'block' | 'cut' | 'fault';
    /** Reaction to too many pictures: drop the new ones, or clear all. */
    tooManyImages: 'drop' | 'clear';
    startsPriced: boolean;
  };
  /** Shown for a missing price. */
  noPrice: 'unknown' | 'category';
  /** Categories whose cards lead with their purpose, with tones; `by` selects the words. */
  marks?: { by: string; tones: Readonly<Record<string, 'danger' | 'primary' | 'neutral'>> };
  /** Categories of each successful outcome; every listing may also end by 'withdrawn'. */
  outcomes: Readonly<Record<string, readonly string[]>>;
  reservable?: readonly string[];
  hasPromos: boolean;
  /** Categories of losses and finds; see `lost.ts`. */
  lost?: Readonly<Record<string, 'lost' | 'found'>>;
  boosted: { input: 'query' | 'body' };
  /** schema.org type of a listing, and property names by field. */
  schemaOrg: { type: 'Product' | 'Service'; properties: Readonly<Record<string, string>> };
  addresses: SectionAddresses;
}
