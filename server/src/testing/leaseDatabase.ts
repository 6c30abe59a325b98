import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/openDatabase';
import { type DatabaseKind, openTestDatabase, REFERENCE_TABLES } from './testDatabase';

/** A database together with what it looked like before any test. */
interface Kept extends OpenDatabase {
  shape: string;
}

/** Those of this worker that no test file uses; beyond this module, which a file may evaluate anew. */
const place = Symbol.for('laparyadom.testDatabases');
const holder = globalThis as { [place]?: Map<DatabaseKind, Kept> };
holder[place] ??= new Map();
const kept = holder[place];

/** One text for the whole schema, the settings of the connection and the reference data. */
const shapeText = `concat_ws(' ',
    (select md5(string_agg(concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.atthasdef), ',' order by c.relname, a.attnum))
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace),
    (select md5(string_agg(pg_get_constraintdef(oid), ',' order by conname, conrelid)) from pg_constraint
      where connamespace = 'public'::regnamespace),
    (select md5(string_agg(concat_ws(' ', tgname, tgrelid, tgenabled), ',' order by tgname, tgrelid)) from pg_trigger
      where not tgisinternal),
    (select md5(string_agg(md5(prosrc), ',' order by proname, oid)) from pg_proc where pronamespace = 'public'::regnamespace),
    (select md5(string_agg(concat(name, setting), ',' order by name)) from pg_settings where source = 'session'),
    ${REFERENCE_TABLES.map((table) => `(select md5(string_agg(one::text, ',' order by one::text)) from ${table} one)`).join(', ')}
  )`;

const shapeOf = async ({ db }: OpenDatabase): Promise<string> => {
  const [row] = await db.select({ shape: sql<string>`${sql.raw(shapeText)}` }).from(sql`(select 1) as one_row`);
  return row?.shape ?? '';
};

/**
 * A migrated database with the reference data, whose other tables hold what the file before left: to be emptied before
 * use. One of each kind serves all files of a worker, because to open one costs more than most files' tests. `close`
 * keeps it for the next file; one whose schema, reference data or settings a file has changed is thrown away.
 */
export const leaseDatabase = async (kind: DatabaseKind): Promise<OpenDatabase> => {
  const old = kept.get(kind);
  kept.delete(kind);
  if (old) await old.db.execute(sql.raw('vacuum'));
  const database = old ?? (await openTestDatabase(kind));
  const shape = old?.shape ?? (await shapeOf(database));
  return {
    db: database.db,
    jobs: database.jobs,
    pool: database.pool,
    migrated: database.migrated,
    close: async () => {
      const isSame = (await shapeOf(database).catch(() => '')) === shape;
      if (isSame && !kept.has(kind)) kept.set(kind, { ...database, shape });
      else await database.close();
    },
  };
};
