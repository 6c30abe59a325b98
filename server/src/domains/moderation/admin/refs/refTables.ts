import { asc, eq, isNull, sql } from 'drizzle-orm';
import { type AuditKind, foldName } from 'shared/contract';
import type { Transaction } from '../../../../db/database';
import { breeds, cities, objects, referenceRevision } from '../../../../db/schema';
import { conflict } from '../../../../errors/httpError';
import { messages } from '../messages.ru';

/** A reference table as named by calls. */
export type RefTable = 'breed' | 'city' | 'objects';

/** One entry; `ownerId` is the parent of an item. */
export interface RefEntry {
  id: number;
  name: string;
  ownerId: number | null;
}

/** The audit log's kinds of entries. */
export const auditKindOf: Record<RefTable, AuditKind> = { breed: 'breed', city: 'city', objects: 'object' };

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
export const lockReferences = async (tx: Transaction): Promise<void> => {
  await tx.select().from(referenceRevision).for('update');
};

/** Returns the entries whose names must differ: those of the table, for items those with the same parent. */
export const readSiblings = (tx: Transaction, table: RefTable, ownerId: number | null = null): Promise<RefEntry[]> =>
  readers[table](tx, ownerId);

/** Returns the entry of this name: an exact match first, otherwise one that differs in case, spaces and ё only. */
export const findByName = (entries: readonly RefEntry[], name: string): RefEntry | undefined =>
  entries.find((entry) => entry.name === name) ?? entries.find((entry) => foldName(entry.name) === foldName(name));

/** Throws 409 when an entry other than `ownId` has the name already. */
export const refuseDuplicate = (
  table: RefTable,
  siblings: readonly RefEntry[],
  name: string,
  ownId: number | null = null,
): void => {
  const taken = siblings.find((entry) => entry.id !== ownId && foldName(entry.name) === foldName(name));
  if (taken) throw conflict(messages.refs.duplicate[table](taken.name), 'DUPLICATE');
};

/** Returns an item by its id. */
export const findObject = async (tx: Transaction, id: number): Promise<RefEntry | undefined> => {
  const [found] = await tx
    .select({ id: objects.id, name: objects.name, ownerId: objects.ownerId })
    .from(objects)
    .where(eq(objects.id, id));
  return found;
};
