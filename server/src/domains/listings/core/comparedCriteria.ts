import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AgeExtra,
  bySection,
  type ChoiceField,
  type DescriptorCriterion,
  descriptorCriteria,
  type Section,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { idByName, type NamedTable } from '../../../db/idByName';
import { prepareRows } from '../../../db/prepareRows';
import type { FieldColumns } from '../../../sections/FieldColumns';
import { bornMonth, catalogueColumns, columnsOf, extraColumnsOf, rootCriterion } from './sectionQueries';

export type Condition = (value: SQLWrapper) => SQL;

type Value = string | number | boolean;
export type Row = Readonly<Record<string, unknown>>;

/** A property of a listing that a saved search may require. */
export type Fact = readonly [name: string, value: Value];

interface Asking {
  now: Date;
  /** Returns whether an entry of the section's catalogue has children. */
  isParent: (id: number) => Promise<boolean>;
}

/** Compares a descriptor's criterion: for a feed with listings' columns, for a saved search with a listing's facts. */
export interface ComparedCriterion {
  name: string;
  /** What a feed compares, by name. */
  conditions: Readonly<Record<string, Condition>>;
  /** Returns the values of these conditions for the requested value. */
  valuesOf: (requested: Value, how: Asking) => Promise<Readonly<Record<string, string | number>>>;
  /** Returns the value in the site's spelling and the fact that a listing must have; undefined for an unknown name. */
  resolveValue: (db: Queryable, requested: Value) => Promise<{ value: Value; fact: Fact } | undefined>;
  /** Columns that its facts are read from, by name. */
  columns: Readonly<Record<string, SQLWrapper>>;
  factsOf: (row: Row, now: Date) => Fact[];
}

/** Looks up the id of a name within the query: an unknown name matches nothing. */
export const named =
  (column: SQLWrapper, table: NamedTable): Condition =>
  (value) =>
    sql`${column} = ${idByName(table, value)}`;

export const equals =
  (column: SQLWrapper): Condition =>
  (value) =>
    sql`${column} = ${value}`;

/** Returns how a value is compared with its column. */
export const compared = (column: SQLWrapper, table: NamedTable | undefined): Condition =>
  table ? named(column, table) : equals(column);

const plainFacts =
  (...names: string[]) =>
  (row: Row): Fact[] =>
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name] as Value]]));

const numberIn = ({ options }: ChoiceField, requested: Value): number | undefined =>
  typeof requested === 'string' ? options[requested] : Number(requested);

const choice = (name: string, column: SQLWrapper, field: ChoiceField): ComparedCriterion => ({
  name,
  conditions: { [name]: equals(column) },
  valuesOf: async (requested) => ({ [name]: numberIn(field, requested) ?? -1 }),
  resolveValue: async (_db, requested) => {
    const number = numberIn(field, requested);
    return number === undefined ? undefined : { value: requested, fact: [name, number] };
  },
  columns: { [name]: column },
  factsOf: plainFacts(name),
});

const entryByName = (name: string, column: SQLWrapper, table: NamedTable): ComparedCriterion => ({
  name,
  conditions: { [name]: named(column, table) },
  valuesOf: async (requested) => ({ [name]: String(requested) }),
  resolveValue: async (db, requested) => {
    const query = sql`select id, name from ${sql.identifier(table)} where id = ${idByName(table, sql`${String(requested)}::text`)}`;
    const [entry] = await prepareRows<{ id: number; name: string }>(db, query, ['id', 'name']).execute();
    return entry && { value: entry.name, fact: [name, entry.id] };
  },
  columns: { [name]: column },
  factsOf: plainFacts(name),
});

/** In a tree of entries, a parent includes its children. */
const entryById = (section: Section, name: string, column: SQLWrapper): ComparedCriterion => {
  const { root } = catalogueColumns(section);
  const rootName = rootCriterion(section);
  return {
    name,
    conditions: { [name]: equals(column), ...(root && { [rootName]: equals(root.column) }) },
    valuesOf: async (requested, { isParent }) => ({
      [(await isParent(Number(requested))) ? rootName : name]: Number(requested),
    }),
    resolveValue: async (db, requested) => {
      const isParent = await root?.isParent(db, Number(requested));
      return { value: requested, fact: [isParent ? rootName : name, requested] };
    },
    columns: { [name]: column, ...(root && { [rootName]: root.column }) },
    factsOf: plainFacts(name, rootName),
  };
};

const flag = (name: string, column: SQLWrapper): ComparedCriterion => ({
  name,
  conditions: { [name]: () => sql`${column}` },
  valuesOf: async (requested) => (requested ? { [name]: 1 } : {}),
  resolveValue: async (_db, requested) => ({ value: requested, fact: [name, requested] }),
  columns: { [name]: column },
  factsOf: (row) => (row[name] === true ? [[name, true]] : []),
});

/** Compares months of birth with those of the age band. */
const age = (name: string, column: SQLWrapper, { bands }: AgeExtra): ComparedCriterion => {
  const [bornFrom, bornUntil] = [`${name}BornFrom`, `${name}BornUntil`];
  return {
    name,
    conditions: {
      [bornFrom]: (value) => sql`${column} >= ${value}`,
      [bornUntil]: (value) => sql`${column} <= ${value}`,
    },
    valuesOf: async (requested, { now }) => {
      const band = bands[Number(requested)];
      if (band === undefined) return {};
      const [from, below] = band;
      return { [bornUntil]: bornMonth(from, now), ...(below !== null && { [bornFrom]: bornMonth(below - 1, now) }) };
    },
    resolveValue: async (_db, requested) => ({ value: requested, fact: [name, requested] }),
    columns: { [name]: column },
    factsOf: (row, now) => {
      const born = row[name];
      if (typeof born !== 'number') return [];
      return Object.entries(bands)
        .filter(([, [from, below]]) => born <= bornMonth(from, now) && (below === null || born > bornMonth(below, now)))
        .map(([band]) => [name, band]);
    },
  };
};

const comparedBy = (section: Section, { name, key, field }: DescriptorCriterion): ComparedCriterion => {
  const columns: Pick<FieldColumns, 'column' | 'named'> | undefined =
    columnsOf(section)[key] ?? extraColumnsOf(section)[key];
  if (!columns) throw new Error(`The section ${section} has no column for ${key}`);
  const { column, named: table } = columns;
  switch (field.kind) {
    case 'choice':
      return choice(name, column, field);
    case 'age':
      return age(name, column, field);
    case 'flag':
      return flag(name, column);
    default:
      return table ? entryByName(name, column, table) : entryById(section, name, column);
  }
};

/** The comparison of each criterion, in the order of the section's descriptor. */
export const comparedCriteria = bySection((section) =>
  descriptorCriteria[section].map((own) => comparedBy(section, own)),
);
