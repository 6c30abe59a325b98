import { asc, eq, sql } from 'drizzle-orm';
import {
  type AddRef,
  type AdminRefs,
  type AuditKind,
  type EditRef,
  foldName,
  MAIN_OWNER,
  parseId,
  refTexts,
} from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { breeds, cities, objects, referenceRevision, savedSearches, types } from '../../../db/schema';
import { conflict, invalidFields, notFound } from '../../../errors/httpError';
import { type Acting, type AuditState, actAsAdmin } from '../../accounts/adminAccess/recordAudit';
import { messages } from './messages.ru';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'ru');

export const readRefs = async (db: Queryable): Promise<AdminRefs> => {
  const [ofTypes, ofBreeds, ofCities, ofObjects] = await Promise.all([
    db.select({ name: types.name }).from(types).orderBy(asc(types.id)),
    db
      .select({ id: breeds.id, name: breeds.name, type: types.name })
      .from(breeds)
      .innerJoin(types, eq(types.id, breeds.typeId)),
    db.select({ id: cities.id, name: cities.name }).from(cities),
    db
      .select({ id: objects.id, name: objects.name, owner: sql<number>`coalesce(${objects.ownerId}, 0)` })
      .from(objects),
  ]);
  return {
    types: ofTypes,
    breeds: ofBreeds.sort(byName),
    cities: ofCities.sort(byName),
    objects: ofObjects.sort(byName),
  };
};

type RefTable = 'breed' | 'city' | 'objects';

const tables = { breed: breeds, city: cities, objects };

const auditKindOf: Record<RefTable, AuditKind> = { breed: 'breed', city: 'city', objects: 'object' };

/** `ownerId` is the parent of an item. */
interface RefEntry {
  id: number;
  name: string;
  ownerId: number | null;
}

const none = sql<null>`null`;
const ownerIds = { breed: none, city: none, objects: objects.ownerId };

const readEntries = (tx: Transaction, name: RefTable): Promise<RefEntry[]> => {
  const table = tables[name];
  return tx
    .select({ id: table.id, name: table.name, ownerId: sql<number | null>`${ownerIds[name]}` })
    .from(table)
    .orderBy(asc(table.id));
};

/** Serialises changes of the reference data until the transaction ends: no two may add the same name. */
const lockReferences = async (tx: Transaction): Promise<void> => {
  await tx.select().from(referenceRevision).for('update');
};

/** Returns the entry of this name: an exact match first, otherwise one that differs in case, spaces and ё only. */
const findByName = (entries: readonly RefEntry[], name: string): RefEntry | undefined =>
  entries.find((entry) => entry.name === name) ?? entries.find((entry) => foldName(entry.name) === foldName(name));

/** Throws 409 when another entry has the name already; items may share one under different parents. */
const refuseDuplicate = (
  table: RefTable,
  entries: readonly RefEntry[],
  { id, name, ownerId = null }: Partial<RefEntry> & { name: string },
) => {
  const duplicate = entries.find(
    (entry) => entry.id !== id && entry.ownerId === ownerId && foldName(entry.name) === foldName(name),
  );
  if (duplicate) throw conflict(messages.refs.duplicate[table](duplicate.name), 'DUPLICATE');
};

/** Inserts an entry, and returns what the audit log stores of it. */
type Adder<T> = (
  tx: Transaction,
  ref: Extract<AddRef, { table: T }>,
  entries: readonly RefEntry[],
) => Promise<{ rows: { id: number }[]; state: AuditState }>;

const adders: { [T in RefTable]: Adder<T> } = {
  breed: async (tx, { name, type: requested }, entries) => {
    const all = await tx.select().from(types);
    const type = all.find((one) => foldName(one.name) === foldName(requested));
    if (!type) throw invalidFields([{ field: 'type', msg: refTexts.unknownType }]);
    refuseDuplicate('breed', entries, { name });
    const rows = await tx.insert(breeds).values({ name, typeId: type.id }).returning({ id: breeds.id });
    return { rows, state: { name, type: type.name } };
  },
  city: async (tx, { name }, entries) => {
    refuseDuplicate('city', entries, { name });
    return { rows: await tx.insert(cities).values({ name }).returning({ id: cities.id }), state: { name } };
  },
  objects: async (tx, { name, owner: requested }, entries) => {
    const parents = entries.filter(({ ownerId }) => ownerId === null);
    const owner = foldName(requested) === MAIN_OWNER ? null : findByName(parents, requested);
    if (owner === undefined) throw invalidFields([{ field: 'owner', msg: refTexts.unknownOwner }]);
    const ownerId = owner?.id ?? null;
    refuseDuplicate('objects', entries, { name, ownerId });
    const rows = await tx.insert(objects).values({ name, ownerId }).returning({ id: objects.id });
    return { rows, state: { name, owner: owner?.name ?? null } };
  },
};

/** Adds an entry to the reference data and returns its id. Throws 409 for a duplicate, 422 for an unknown owner. */
export const addRef = (db: Database, { ref, ...acting }: Acting & { ref: AddRef }): Promise<number> =>
  actAsAdmin(db, acting, async (tx, record) => {
    await lockReferences(tx);
    const add = adders[ref.table] as Adder<RefTable>;
    const { rows, state } = await add(tx, ref, await readEntries(tx, ref.table));
    const [row] = rows;
    if (!row) throw new Error('No entry was stored');
    const { id } = row;
    await record({ action: 'add', kind: auditKindOf[ref.table], subjectId: id, subject: ref.name, after: state });
    return id;
  });

/** Renames an entry in saved searches, which open the feed by its name; they name items by id. */
const renameCriteria = async (tx: Transaction, key: RefTable, oldName: string, name: string): Promise<void> => {
  if (key === 'objects') return;
  const { criteria } = savedSearches;
  await tx
    .update(savedSearches)
    .set({ criteria: sql`${criteria} || jsonb_build_object(${key}::text, ${name}::text)` })
    .where(sql`${criteria} ->> ${key}::text = ${oldName}`);
};

const find = (entries: readonly RefEntry[], ref: EditRef): RefEntry | undefined => {
  if (ref.table !== 'objects') return findByName(entries, ref.old_name);
  const id = parseId(String(ref.id));
  return entries.find((entry) => entry.id === id);
};

/** Renames an entry, which listings, pins and promos refer to; returns its id. Throws 404, or 409 for a duplicate. */
export const renameRef = (db: Database, { ref, ...acting }: Acting & { ref: EditRef }): Promise<number> =>
  actAsAdmin(db, acting, async (tx, record) => {
    await lockReferences(tx);
    const entries = await readEntries(tx, ref.table);
    const entry = find(entries, ref);
    if (!entry) throw notFound(messages.refs.unknown[ref.table]);
    const { id, name: oldName } = entry;
    const name = ref.new_name;
    if (name === oldName) return id;
    refuseDuplicate(ref.table, entries, { ...entry, name });
    const table = tables[ref.table];
    await tx.update(table).set({ name }).where(eq(table.id, id));
    await renameCriteria(tx, ref.table, oldName, name);
    await record({
      action: 'rename',
      kind: auditKindOf[ref.table],
      subjectId: id,
      subject: oldName,
      before: { name: oldName },
      after: { name },
    });
    return id;
  });
