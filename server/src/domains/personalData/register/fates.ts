import type { PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from 'shared/contract';
import type * as schema from '../../../db/schema';

/** What becomes of what a column holds of a person; null of one that holds nothing of anybody. */
export type Fate = {
  /** Part of the export that has it, or why the export has not. */
  export: { part: keyof PersonalData } | { missing: string };
  /** Why it outlives the account, and until when; absent when the deletion erases it. */
  kept?: string;
} | null;

/** Codes, counters, random names and links between rows: they say nothing of a person once the person's row is gone. */
export const nothing: Fate = null;

/** Stands in this part of the export, and is erased with the account unless `kept` says why not. */
export const exported = (part: keyof PersonalData, kept?: string): Fate => ({
  export: { part },
  ...(kept !== undefined && { kept }),
});

/** Is not in the export, for this reason; erased with the account unless `kept` says why not. */
export const unexported = (missing: string, kept?: string): Fate => ({
  export: { missing },
  ...(kept !== undefined && { kept }),
});

type Schema = typeof schema;

/** The tables by their names in the code. */
export type Tables = { [K in keyof Schema as Schema[K] extends PgTable ? K : never]: Schema[K] };

/** Numbers, times, flags and the values of an enumeration are not listed: they share the fate of their row. */
type ShareOfRow = 'PgInteger' | 'PgSmallInt' | 'PgBigInt53' | 'PgBoolean' | 'PgTimestamp' | 'PgEnumColumn';

type IsListed<C> = C extends { _: { columnType: infer Kind; enumValues: infer Values } }
  ? Kind extends ShareOfRow
    ? false
    : Values extends [string, ...string[]]
      ? string extends Values[number]
        ? true
        : false
      : true
  : true;

type ColumnsOf<T> = T extends { _: { columns: infer C } } ? C : never;

/** The columns of a table that can hold something of a person, each with its fate. */
type ListedColumns<T> = { [C in keyof ColumnsOf<T> as IsListed<ColumnsOf<T>[C]> extends true ? C : never]: Fate };

/** The functions that erase what no deletion of a row does. */
export type Eraser =
  | 'eraseListings'
  | 'eraseAccountComplaints'
  | 'eraseAccount'
  | 'leaveDialogs'
  | 'eraseSubjects'
  | 'sweep';

/** How long a table keeps its rows, and what becomes of what they hold of people. */
export interface TableFate<T> {
  /** What it holds of people, for the page; '' for nothing. */
  people: string;
  /** What ends a row, for the page. */
  until: string;
  /** The column that names whose row it is: the deletion of that account removes it. */
  owner?: keyof ColumnsOf<T> & string;
  /** What erases it when it is not removed with its owner or by a foreign key. */
  erasedBy?: Eraser;
  /** Part of the export that has its rows, where no column of the list does. */
  part?: keyof PersonalData;
  columns: ListedColumns<T>;
  /** Columns that triggers write and the schema of the code does not know, by their names in the database. */
  hidden?: Record<string, Fate>;
}

/** The fates of some tables: all of them together are the register. */
export type Fates<Names extends keyof Tables> = { [K in Names]: TableFate<Tables[K]> };
