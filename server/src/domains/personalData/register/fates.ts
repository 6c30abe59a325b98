import type { PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from 'shared/contract';
import type * as schema from '../../../db/schema';

/** The fate of a column's personal data; null for one without any. */
export type Fate = {
  /** Part of the export with it, or why it is not exported. */
  export: { part: keyof PersonalData } | { missing: string };
  /** Why it outlives the account, and until when; absent when the deletion erases it. */
  kept?: string;
} | null;

/** Codes, counters, random names and links between rows: not personal once the person's row is gone. */
export const none = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, Fate>;

/** Exported in this part, and erased with the account unless `kept` gives a reason. */
export const exported = (part: keyof PersonalData, kept?: string): Fate => ({
  export: { part },
  ...(kept !== undefined && { kept }),
});

/** Not exported, for this reason; erased with the account unless `kept` gives a reason. */
export const unexported = (missing: string, kept?: string): Fate => ({
  export: { missing },
  ...(kept !== undefined && { kept }),
});

type Schema = typeof schema;

export type Tables = { [K in keyof Schema as Schema[K] extends PgTable ? K : never]: Schema[K] };

/** Numbers, times, flags and enumerations are not listed: they share the fate of their row. */
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

/** The columns of a table that may have personal data, each with its fate. */
type ListedColumns<T> = { [C in keyof ColumnsOf<T> as IsListed<ColumnsOf<T>[C]> extends true ? C : never]: Fate };

/** The functions that erase data without deleting their row. */
export type Eraser =
  | 'eraseListings'
  | 'eraseAccountComplaints'
  | 'eraseAccount'
  | 'leaveDialogs'
  | 'eraseSubjects'
  | 'sweep';

/** How long a table stores its rows, and the fate of their personal data. */
export interface TableFate<T> {
  /** Its personal data, for the documentation. */
  people?: string;
  /** What ends a row beside its age in `retention.ts`, for the documentation. */
  until?: string;
  /** The column of the row's owner, whose deletion removes it. */
  owner?: keyof ColumnsOf<T> & string;
  /** Erases rows that are not removed with their owner or by a foreign key. */
  erasedBy?: Eraser;
  /** Part of the export with its rows, if no listed column names it. */
  part?: keyof PersonalData;
  columns: ListedColumns<T>;
  /** Columns written by triggers and unknown to the code's schema, by their names in the database. */
  hidden?: Record<string, Fate>;
}

export type Fates = { [K in keyof Tables]: TableFate<Tables[K]> };

/** The fates of some tables: together they are the register. */
export type SomeFates = Partial<Fates>;
