/** Numbers by name, in the order in which people see the names. */
export type Numbered = Readonly<Record<string, number>>;

/**
 * One entry of a catalogue. On the wire a listing has the entry's name; filter and create call take what `by` says.
 * 'grouped' entries belong to a group each (breeds to a type), of a 'tree' an entry may have a parent
 * ('Родитель/Предмет'), which in a filter means its children too.
 */
export interface CatalogueField {
  kind: 'catalogue';
  entries: 'grouped' | 'tree' | 'plain';
  by: 'name' | 'id';
  /** Name of the list in the answer of the filters call. */
  list: string;
  /** Name of the criterion in the filter call and in addresses. */
  filter: string;
  /** Name of the field in the create call. */
  create: string;
  /** Where a listing has the entry's id, if it has. */
  listingId?: string;
}

/** The group that the chosen entry of a grouped catalogue belongs to. The create call only tells what the form shows. */
export interface GroupField {
  kind: 'group';
  list: string;
  filter: string;
  create: string;
}

/** One of a few options that have numbers in the database. */
export interface ChoiceField {
  kind: 'choice';
  options: Numbered;
  /** What listings have and the filter call takes. */
  wire: 'name' | 'number';
  /** What the create call takes. By number, the names of the options never are on the wire. */
  createBy: 'name' | 'number';
  filter: string;
  create: string;
  /** Name of the list in the answer of the filters call, of a choice that is offered from there. */
  list?: string;
  /** The option that says nothing: what is missing in the create call, and no fact about a listing. */
  unsaid?: number;
  /** What a fresh form has chosen, as the create call takes it. */
  initial?: string;
  /** What schema.org calls the options. */
  schemaOrg?: Readonly<Record<number, string>>;
}

export type SectionField = CatalogueField | GroupField | ChoiceField;

/** Something that is so; nothing is said where it is not. */
export interface FlagExtra {
  kind: 'flag';
}

/** An age in whole months, as it is when it is told: it grows by itself. */
export interface AgeExtra {
  kind: 'age';
  most: number;
  /** What a feed is narrowed by: from so many months on, and below so many (null: whatever is more), by number. */
  bands: Readonly<Record<number, readonly [from: number, below: number | null]>>;
}

export type ExtraField = FlagExtra | AgeExtra;

/** Beginnings of a section's addresses (docs/specification.md, 'Addresses'). */
export interface SectionAddresses {
  feed: string;
  /** Followed by the id. */
  detail: string;
  create: string;
  offer: string;
  howItWorks: string;
  /** Listings that wait for a decision. */
  moderation: string;
}

/**
 * Everything in which a section differs from the others but its words and its columns: the contract, the forms, the
 * filters, the cards and the pages follow from it. The names of `fields` are those that a listing has on the wire, in
 * their order there.
 */
export interface SectionContract {
  /** Numbers of the categories by their names, in display order. */
  categories: Numbered;
  /** The category in which a listing carries a price (docs/specification.md, 'Sections and categories'). */
  pricedCategory: string;
  /** What a price may be for, as examples: in that category an author may say so, by one of these or in words of their own. */
  priceUnits?: readonly string[];
  /** What a listing has in `category`, and what the create call names it. */
  category: { wire: 'name' | 'number'; create: string };
  fields: Readonly<Record<string, SectionField>>;
  /**
   * What an author may add and need not: by the same name in a create call, on a listing, where it is null when nothing
   * was said, and among the criteria of the feed.
   */
  extras?: Readonly<Record<string, ExtraField>>;
  /** What the feed is narrowed by first: a criterion, and names of pictures in `/static/kinds` by its values, in order. */
  kinds?: { criterion: string; pictures: Readonly<Record<string, string>> };
  /** Where fields are shown, in this order; `city` is the one that all sections have. */
  shown: {
    /** Criteria, as the address carries them and the filter shows them. */
    filter: readonly string[];
    /** The form that places a listing, between category and price. */
    form: readonly string[];
    /** The line below a title. */
    line: readonly string[];
    /** What the page of a listing adds to the line. */
    facts: readonly string[];
  };
  form: {
    /** Price and description have the bounds of the form, or it only hints at them and the server's are wider. */
    limits: 'rules' | 'hints';
    /** What happens to a title that grows too long: no more is taken, it is cut, or it is a fault. */
    longTitle: 'block' | 'cut' | 'fault';
    /** Too many pictures at once: the new ones are dropped, or all are. */
    tooManyImages: 'drop' | 'clear';
    /** Whether a fresh form has the priced category chosen. */
    startsPriced: boolean;
  };
  /** What stands in the place of a price that is missing. */
  noPrice: 'unknown' | 'category';
  /** Categories whose cards lead with what the listing is there for, with their tones; `by` chooses the words. */
  marks?: { by: string; tones: Readonly<Record<string, 'danger' | 'primary' | 'neutral'>> };
  /**
   * How a listing of the section may end well, by its code on the wire, with the categories in which it is offered; each
   * may also end by 'withdrawn'.
   */
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** Categories whose listings an author may mark as reserved for somebody. */
  reservable?: readonly string[];
  /** Whether advertisements stand between the listings of the feed. */
  hasPromos: boolean;
  /** Categories in which an author may say where and when it was, with which of the two happened; see `lost.ts`. */
  lost?: Readonly<Record<string, 'lost' | 'found'>>;
  /** How boosted listings are asked for. */
  boosted: { asked: 'query' | 'body' };
  /** The listing for search engines: its schema.org type, and the names of its properties by the fields that fill them. */
  schemaOrg: { type: 'Product' | 'Service'; properties: Readonly<Record<string, string>> };
  addresses: SectionAddresses;
}
