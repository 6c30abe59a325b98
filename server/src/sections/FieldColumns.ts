import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Section, SectionContracts } from 'shared/contract';
import type { Readable } from '../db/database';
import type { NamedTable } from '../db/idByName';
import type { breeds, listings, objects, services } from '../db/schema';

type Columns = typeof listings.$inferInsert;
/** Columns of listings that one section has and others do not, by their names in the schema. */
export type OwnColumn = 'breedId' | 'sex' | 'objectId' | 'audience' | 'condition' | 'serviceId';
export type OwnColumns = Pick<Columns, OwnColumn>;

/** Where a field of the contract lies in the database. */
export interface FieldColumns {
  /** Reads what a listing has for the field on the wire, of a choice its number, from the row set `page`. */
  select: SQL;
  /** The column of listings that a criterion is compared with. */
  column: SQLWrapper;
  /** By which letter the words of a listing say its value too: see `listings_words` of the migrations. */
  facet?: string;
  /** What a new listing sets; nothing for what follows from another field. */
  insert?: OwnColumn;
  /** The table in which the names of the criterion are looked up. */
  named?: NamedTable;
  /** The entries that the filters call lists; a choice lists its options. */
  list?: (db: Readable) => Promise<readonly object[]>;
}

/** Where something lies that an author need not say. */
export interface ExtraColumns {
  /** Reads it from the row set `page` as the column has it; null when nothing was said. */
  select: SQL;
  column: SQLWrapper;
  insert: 'bornMonth' | 'vaccinated' | 'documents';
}

/** The same of a catalogue's entry. */
export interface CatalogueColumns extends FieldColumns {
  table: typeof breeds | typeof objects | typeof services;
  /** The entry's id, where a listing has it on the wire. */
  selectId?: SQL;
  /** The column of boosts that says which entry a pin holds. */
  pin: SQLWrapper;
  /** The value of an entry in the column of its wider kind: its type, or its parent item. */
  broaderOf?: (id: number) => SQL;
  /** The column that listings share with those of other entries of their kind, where it is not the root of a tree. */
  kind?: SQLWrapper;
  /** In a tree of entries: the entry itself when it has no parent, else its parent. */
  root?: { column: SQLWrapper; facet: string; isParent: (db: Readable, id: number) => Promise<boolean | undefined> };
}

type Fields<S extends Section> = SectionContracts[S]['fields'];

/** The columns of a section: one entry for each field of its contract, in the order in which they are read. */
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
/** What the queries of a section read beside the columns that all sections share. */
export interface OwnRow extends Rows {}
