import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Section, SectionContracts } from 'shared/contract';
import type { Readable } from '../db/database';
import type { NamedTable } from '../db/idByName';
import type { breeds, objects, services } from '../db/schema';

export type OwnColumn = 'breedId' | 'sex' | 'objectId' | 'audience' | 'condition' | 'serviceId';

export interface FieldColumns {
  /** Selects the field's API value from the row set `page`; for a choice, its number. */
  select: SQL;
  /** The column of listings that a criterion is compared with. */
  column: SQLWrapper;
  /** Facet letter of its values in `listings_words` (see the migrations). */
  facet?: string;
  /** Set by a new listing; absent when another field determines it. */
  insert?: OwnColumn;
  named?: NamedTable;
  /** Reads the entries of the filters call; a choice lists its options. */
  list?: (db: Readable) => Promise<readonly object[]>;
}

export interface ExtraColumns {
  /** Selects the column's value from the row set `page`; null when unspecified. */
  select: SQL;
  column: SQLWrapper;
  insert: 'bornMonth' | 'vaccinated' | 'documents';
}

export interface CatalogueColumns extends FieldColumns {
  table: typeof breeds | typeof objects | typeof services;
  /** Selects the entry's id, if the API has it. */
  selectId?: SQL;
  /** The column of boosts with a pin's entry. */
  pin: SQLWrapper;
  /** Returns SQL for an entry's value in the column of its wider kind: its type, or its parent item. */
  broaderOf?: (id: number) => SQL;
  /** The column shared by listings of other entries of the same kind, unless it is the root of a tree. */
  kind?: SQLWrapper;
  /** The root of a tree of entries: an entry without a parent is its own root. */
  root?: { column: SQLWrapper; facet: string; isParent: (db: Readable, id: number) => Promise<boolean | undefined> };
}

type Fields<S extends Section> = SectionContracts[S]['fields'];

/** The columns of a section by field, in the order in which they are read. */
export type SectionColumns<S extends Section> = {
  [K in keyof Fields<S>]: Fields<S>[K] extends { kind: 'catalogue' } ? CatalogueColumns : FieldColumns;
};

type OnRow<F> = F extends { kind: 'choice'; options: infer O } ? O[keyof O] : string;
type IdName<F> = F extends { listingId: infer Name extends string } ? Name : never;
type Rows = {
  [S in Section]: { [K in keyof Fields<S>]: OnRow<Fields<S>[K]> } & {
    [K in keyof Fields<S> as IdName<Fields<S>[K]>]: number;
  };
};
/** Columns that a section reads in addition to the shared ones. */
export interface OwnRow extends Rows {}
