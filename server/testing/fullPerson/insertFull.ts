import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/db/database';
import * as schema from '../../src/db/schema';
import type { Fate, Tables } from '../../src/domains/personalData/register/fates';
import { register } from '../../src/domains/personalData/register/register';
import { TEST_TIME } from '../describeOnDatabases';
import type { Markers } from './markers';

/** Ids for foreign keys, by the database's table names. */
export type Targets = Readonly<Record<string, unknown>>;

/** Values of a row; other columns are filled according to the schema. */
export type Row = Readonly<Record<string, unknown>>;

const tableOf = (name: string): PgTable => {
  const table: unknown = Reflect.get(schema, name);
  if (!is(table, PgTable)) throw new Error(`${name} is no table`);
  return table;
};

const fatesOf = (name: keyof Tables): Readonly<Record<string, Fate>> => register[name].columns;

const plainValue = (type: string, enumValues: readonly string[] | undefined): unknown => {
  if (enumValues?.[0] !== undefined) return enumValues[0];
  if (type.startsWith('timestamp')) return new Date(TEST_TIME);
  if (type === 'date') return '2026-11-21';
  if (type === 'boolean') return false;
  if (type === 'jsonb') return {};
  if (type.endsWith('[]')) return ['code'];
  return type === 'text' ? 'code' : 1;
};

/**
 * Stores a row with all columns filled: personal ones with a marker, references by `targets`, the rest as the schema
 * allows. Returns the row.
 */
export const insertFull = async (
  db: Database,
  markers: Markers,
  {
    name,
    targets,
    row = {},
    isOwn = true,
  }: { name: keyof Tables; targets: Targets; row?: Row | undefined; isOwn?: boolean },
): Promise<Record<string, unknown>> => {
  const table = tableOf(name);
  const references = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return [columns[0]?.name, getTableConfig(foreignTable).name] as const;
    }),
  );
  const fates = fatesOf(name);
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const target = targets[references.get(column.name) ?? ''];
    if (Object.hasOwn(row, key)) values[key] = row[key];
    else if (column.generated || column.generatedIdentity) continue;
    else if (target !== undefined) values[key] = target;
    else if (fates[key]) values[key] = markers.valueFor(`${name}.${key}`, column, isOwn);
    else if (column.notNull && !column.hasDefault) values[key] = plainValue(column.getSQLType(), column.enumValues);
  }
  const [stored] = await db.insert(table).values(values).returning();
  if (!stored) throw new Error(`No row of ${name} was stored`);
  return stored;
};
