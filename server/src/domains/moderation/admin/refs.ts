import { asc, eq, isNull, sql } from 'drizzle-orm';
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

/** `ownerId` is the parent of an item. */
interface RefEntry {
  id: number;
  name: string;
  ownerId: number | null;
}

const auditKindOf: Record<RefTable, AuditKind> = { breed: 'breed', city: 'city', objects: 'object' };

const none = sql<null>`null`;

const readers: Record<RefTable, (tx: Transaction, ownerId: number | null) => Promise<RefEntry[]>> = {
  breed: (tx) => tx.select({ id: breeds.id, name: breeds.name, ownerId: none }).from(breeds).orderBy(asc(breeds.id)),
  city: (tx) => tx.select({ id: cities.id, name: cities.name, ownerId: none }).from(cities).orderBy(asc(cities.id)),
  objects: (tx, ownerId) =>
    tx
      .select({ id: objects.id, name: objects.name, ownerId: objects.ownerId })
      .from(objects)
      .where(ownerId === null ? isNull(objects.ownerId) : eq(objects.ownerId, ownerId))
      .orderBy(asc(objects.id)),
};

/** Serialises changes of the reference data until the transaction ends: no two may add the same name. */
const lockReferences = async (tx: Transaction): Promise<void> => {
  await tx.select().from(referenceRevision).for('update');
};

/** Returns the entries whose names must differ: those of the table, for items those with the same parent. */
const readSiblings = (tx: Transaction, table: RefTable, ownerId: number | null = null): Promise<RefEntry[]> =>
  readers[table](tx, ownerId);

/** Returns the entry of this name: an exact match first, otherwise one that differs in case, spaces and ё only. */
const findByName = (entries: readonly RefEntry[], name: string): RefEntry | undefined =>
  entries.find((entry) => entry.name === name) ?? entries.find((entry) => foldName(entry.name) === foldName(name));

/** Throws 409 when an entry other than `ownId` has the name already. */
const refuseDuplicate = (
  table: RefTable,
  siblings: readonly RefEntry[],
  name: string,
  ownId: number | null = null,
): void => {
  const duplicate = siblings.find((entry) => entry.id !== ownId && foldName(entry.name) === foldName(name));
  if (duplicate) throw conflict(messages.refs.duplicate[table](duplicate.name), 'DUPLICATE');
};

const findObject = async (tx: Transaction, id: number): Promise<RefEntry | undefined> => {
  const [found] = await tx
    .select({ id: objects.id, name: objects.name, ownerId: objects.ownerId })
    .from(objects)
    .where(eq(objects.id, id));
  return found;
};

interface Added {
  id: number;
  state: AuditState;
}

const idOf = (rows: { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error('No entry was stored');
  return row.id;
};

type Adders = { [T in AddRef['table']]: (tx: Transaction, ref: Extract<AddRef, { table: T }>) => Promise<Added> };

const adders: Adders = {
  breed: async (tx, { name, type: requested }) => {
    const all = await tx.select().from(types);
    const type = all.find((one) => foldName(one.name) === foldName(requested));
    if (!type) throw invalidFields([{ field: 'type', msg: refTexts.unknownType }]);
    refuseDuplicate('breed', await readSiblings(tx, 'breed'), name);
    const id = idOf(await tx.insert(breeds).values({ name, typeId: type.id }).returning({ id: breeds.id }));
    return { id, state: { name, type: type.name } };
  },
  city: async (tx, { name }) => {
    refuseDuplicate('city', await readSiblings(tx, 'city'), name);
    return { id: idOf(await tx.insert(cities).values({ name }).returning({ id: cities.id })), state: { name } };
  },
  objects: async (tx, { name, owner: requested }) => {
    const isMain = foldName(requested) === MAIN_OWNER;
    const owner = isMain ? null : findByName(await readSiblings(tx, 'objects'), requested);
    if (owner === undefined) throw invalidFields([{ field: 'owner', msg: refTexts.unknownOwner }]);
    const ownerId = owner?.id ?? null;
    refuseDuplicate('objects', await readSiblings(tx, 'objects', ownerId), name);
    const id = idOf(await tx.insert(objects).values({ name, ownerId }).returning({ id: objects.id }));
    return { id, state: { name, owner: owner?.name ?? null } };
  },
};

/** Adds an entry to the reference data and returns its id. Throws 409 for a duplicate, 422 for an unknown owner. */
export const addRef = (db: Database, { ref, ...acting }: Acting & { ref: AddRef }): Promise<number> =>
  actAsAdmin(db, acting, async (tx, record) => {
    await lockReferences(tx);
    const add = adders[ref.table] as (tx: Transaction, ref: AddRef) => Promise<Added>;
    const { id, state } = await add(tx, ref);
    await record({
      action: 'add',
      kind: auditKindOf[ref.table],
      subjectId: id,
      subject: ref.name,
      after: state,
    });
    return id;
  });

const writers: Record<RefTable, (tx: Transaction, id: number, name: string) => Promise<unknown>> = {
  breed: (tx, id, name) => tx.update(breeds).set({ name }).where(eq(breeds.id, id)),
  city: (tx, id, name) => tx.update(cities).set({ name }).where(eq(cities.id, id)),
  objects: (tx, id, name) => tx.update(objects).set({ name }).where(eq(objects.id, id)),
};

/** The criterion by which saved searches name an entry; items are named by id. */
const criterionOf: Partial<Record<RefTable, string>> = { breed: 'breed', city: 'city' };

/** Renames an entry in saved searches, which open the feed by its name. */
const renameCriteria = async (tx: Transaction, table: RefTable, oldName: string, name: string): Promise<void> => {
  const key = criterionOf[table];
  if (key === undefined) return;
  const { criteria } = savedSearches;
  await tx
    .update(savedSearches)
    .set({ criteria: sql`${criteria} || jsonb_build_object(${key}::text, ${name}::text)` })
    .where(sql`${criteria} ->> ${key}::text = ${oldName}`);
};

const find = async (tx: Transaction, ref: EditRef): Promise<RefEntry | undefined> => {
  if (ref.table !== 'objects') return findByName(await readSiblings(tx, ref.table), ref.old_name);
  const id = parseId(String(ref.id));
  return id === null ? undefined : findObject(tx, id);
};

/** Renames an entry, which listings, pins and promos refer to; returns its id. Throws 404, or 409 for a duplicate. */
export const renameRef = (db: Database, { ref, ...acting }: Acting & { ref: EditRef }): Promise<number> =>
  actAsAdmin(db, acting, async (tx, record) => {
    await lockReferences(tx);
    const entry = await find(tx, ref);
    if (!entry) throw notFound(messages.refs.unknown[ref.table]);
    const { id, name: oldName, ownerId } = entry;
    const name = ref.new_name;
    if (name === oldName) return id;
    refuseDuplicate(ref.table, await readSiblings(tx, ref.table, ownerId), name, id);
    await writers[ref.table](tx, id, name);
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
