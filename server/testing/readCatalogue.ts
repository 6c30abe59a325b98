import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database';
import { prepareRows } from '../src/db/prepareRows';

const ours = sql.raw(`('public'::regnamespace, 'drizzle'::regnamespace)`);

/** All that a migration can make, except names of NOT NULL constraints, which PostgreSQL 18 keeps on a rename. */
const query = sql`
  select 'relation ' || oid::regclass as name,
    jsonb_build_array(relkind, relpersistence, relacl::text, reloptions, relrowsecurity, relreplident)::text as facts
    from pg_class where relnamespace in ${ours} and relkind <> 't'
  union all select 'column ' || attrelid::regclass || '.' || attname, jsonb_build_array(
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation::text, attstorage, attcompression, attacl::text
    )::text
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${ours} and attnum > 0 and not attisdropped and relkind <> 't'
  union all select 'constraint ' || conrelid::regclass || '.' || conname,
      jsonb_build_array(pg_get_constraintdef(oid), convalidated, condeferrable, condeferred)::text
    from pg_constraint where connamespace in ${ours} and contype <> 'n'
  union all select 'index ' || indexrelid::regclass, jsonb_build_array(pg_get_indexdef(indexrelid), indisvalid)::text
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}
  union all select 'function ' || pg_proc.oid::regprocedure,
      jsonb_build_array(pg_get_functiondef(pg_proc.oid), proacl::text)::text
    from pg_proc where pronamespace in ${ours} and prokind = 'f'
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname,
      jsonb_build_array(pg_get_triggerdef(oid), tgenabled)::text
    from pg_trigger where not tgisinternal
  union all select 'sequence ' || seqrelid::regclass,
      jsonb_build_array(seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)::text
    from pg_sequence
  union all select 'enum ' || enumtypid::regtype, jsonb_agg(enumlabel order by enumsortorder)::text
    from pg_enum group by enumtypid
  union all select 'extension ' || extname, extversion from pg_extension
  order by 1`;

/** Returns a line for each object of a database with its privileges, without brackets: a dump adds others. */
export const readCatalogue = async (db: Database): Promise<string[]> => {
  const rows = await prepareRows<{ name: string; facts: string }>(db, query, ['name', 'facts']).execute();
  return rows.map(({ name, facts }) => `${name} ${facts.replace(/[()]/g, '')}`);
};
