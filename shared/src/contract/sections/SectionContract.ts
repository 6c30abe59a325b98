/** Numbers by name, in display order. */
export type Numbered = Readonly<Record<string, number>>;

/**
 * Field with one entry of a catalogue. On the wire a listing has the entry's name; filter and create call use `by`.
 * 'grouped' entries belong to a group each (breeds to a type); an entry of a 'tree' may have a parent
 * ('Родитель/Предмет'), which in a filter includes its children.
 *
 * @public
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

/** Group of the chosen entry in a grouped catalogue. In the create call it only reflects the form. */
export interface GroupField {
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
  /** Option without a statement: the default of the create call, and not shown as a fact. */
  unsaid?: number;
  /** Initial choice of the form, as in the create call. */
  initial?: string;
  /** Names of the options in schema.org. */
  schemaOrg?: Readonly<Record<number, string>>;
}

/** @public */
export type SectionField = CatalogueField | GroupField | ChoiceField;

/** Optional fact; its absence says nothing. */
export interface FlagExtra {
  kind: 'flag';
}

/** Age in whole months when stated; it grows over time. @public */
export interface AgeExtra {
  kind: 'age';
  most: number;
  /** Filter bands by number: from so many months, below so many (null: no upper limit). */
  bands: Readonly<Record<number, readonly [from: number, below: number | null]>>;
}

export type ExtraField = FlagExtra | AgeExtra;

/** Prefixes of a section's paths (docs/specification.md, 'Addresses'). */
export interface SectionAddresses {
  feed: string;
  /** Followed by the id. */
  detail: string;
  create: string;
  offer: string;
  howItWorks: string;
  /** Listings under review. */
  moderation: string;
}

/**
 * Everything that distinguishes a section except its words and columns: contract, forms, filters, cards and pages
 * derive from it. The names of `fields` are those of a listing on the wire, in its order.
 */
export interface SectionContract {
  /** Numbers of the categories by name, in display order. */
  categories: Numbered;
  /** Category whose listings have a price (docs/specification.md, 'Sections and categories'). */
  pricedCategory: string;
  /** Example units of a price in that category; authors may also type their own. */
  priceUnits?: readonly string[];
  /** Representation of `category` in listings, and its name in the create call. */
  category: { wire: 'name' | 'number'; create: string };
  fields: Readonly<Record<string, SectionField>>;
  /**
   * Optional fields: same names in a create call, on a listing (null without a value), and among the criteria of the
   * feed.
   */
  extras?: Readonly<Record<string, ExtraField>>;
  /** First filter of the feed: a criterion, and names of pictures in `/static/kinds` by its values, in order. */
  kinds?: { criterion: string; pictures: Readonly<Record<string, string>> };
  /** Where fields are shown, in this order; `city` is common to all sections. */
  shown: {
    /** Criteria, in the order of the query string and the filter. */
    filter: readonly string[];
    /** Create form, between category and price. */
    form: readonly string[];
    /** Line below a title. */
    line: readonly string[];
    /** Additions of a listing's page to the line. */
    facts: readonly string[];
  };
  form: {
    /** Whether the form's limits of price and description are rules, or hints with wider limits on the server. */
    limits: 'rules' | 'hints';
    /** Reaction to a title that is too long: block typing, cut, or an error. */
    longTitle: 'block' | 'cut' | 'fault';
    /** Reaction to too many pictures: drop the new ones, or clear all. */
    tooManyImages: 'drop' | 'clear';
    /** Whether the form starts with the priced category. */
    startsPriced: boolean;
  };
  /** Replacement of a missing price. */
  noPrice: 'unknown' | 'category';
  /** Categories whose cards lead with their purpose, with tones; `by` selects the words. */
  marks?: { by: string; tones: Readonly<Record<string, 'danger' | 'primary' | 'neutral'>> };
  /** Successful outcomes by code on the wire, with their categories; every listing may also end by 'withdrawn'. */
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** Categories whose listings can be reserved. */
  reservable?: readonly string[];
  /** Whether the feed contains advertisements. */
  hasPromos: boolean;
  /** Categories with place and day of a loss or find; see `lost.ts`. */
  lost?: Readonly<Record<string, 'lost' | 'found'>>;
  /** How boosted listings are requested. */
  boosted: { asked: 'query' | 'body' };
  /** Structured data of a listing: its schema.org type, and property names by field. */
  schemaOrg: { type: 'Product' | 'Service'; properties: Readonly<Record<string, string>> };
  addresses: SectionAddresses;
}
