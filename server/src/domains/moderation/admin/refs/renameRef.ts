import { eq } from 'drizzle-orm';
import { type EditRef, parseId } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { breeds, cities, objects } from '../../../../db/schema';
import { notFound } from '../../../../errors/httpError';
import { lockAdmin } from '../../../accounts/adminAccess/adminAccess';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { messages } from '../messages.ru';
import {
  auditKindOf,
  findByName,
  findObject,
  lockReferences,
  type RefEntry,
  type RefTable,
  readSiblings,
  refuseDuplicate,
} from './refTables';

const writers: Record<RefTable, (tx: Transaction, id: number, name: string) => Promise<unknown>> = {
  breed: (tx, id, name) => tx.update(breeds).set({ name }).where(eq(breeds.id, id)),
  city: (tx, id, name) => tx.update(cities).set({ name }).where(eq(cities.id, id)),
  objects: (tx, id, name) => tx.update(objects).set({ name }).where(eq(objects.id, id)),
};

const find = async (tx: Transaction, ref: EditRef): Promise<RefEntry | undefined> => {
  if (ref.table !== 'objects') return findByName(await readSiblings(tx, ref.table), ref.old_name);
  const id = parseId(String(ref.id));
  return id === null ? undefined : findObject(tx, id);
};

/**
 * Renames an entry of the reference data and returns its id. Listings, pins and promos refer to the entry itself, so
 * they show the new name at once. Throws 404 for an unknown entry, 409 when another one has the name.
 */
export const renameRef = (
  db: Database,
  { actorId, ref, now }: { actorId: number; ref: EditRef; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    await lockReferences(tx);
    const entry = await find(tx, ref);
    if (!entry) throw notFound(messages.refs.unknown[ref.table]);
    const { id, name: oldName, ownerId } = entry;
    const name = ref.new_name;
    if (name === oldName) return id;
    refuseDuplicate(ref.table, await readSiblings(tx, ref.table, ownerId), name, id);
    await writers[ref.table](tx, id, name);
    await recordAudit(tx, {
      actorId,
      action: 'rename',
      kind: auditKindOf[ref.table],
      subjectId: id,
      subject: oldName,
      before: { name: oldName },
      after: { name },
      now,
    });
    return id;
  });
