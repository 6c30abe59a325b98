import { type AddRef, foldName, MAIN_OWNER, refTexts } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { breeds, cities, objects, types } from '../../../../db/schema';
import { invalidFields } from '../../../../errors/httpError';
import { lockAdmin } from '../../../accounts/adminAccess/adminAccess';
import { type AuditState, recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { auditKindOf, findByName, lockReferences, readSiblings, refuseDuplicate } from './refTables';

/** A stored entry, and its state for the audit log. */
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
  breed: async (tx, { name, type: asked }) => {
    const all = await tx.select().from(types);
    const type = all.find((one) => foldName(one.name) === foldName(asked));
    if (!type) throw invalidFields([{ field: 'type', msg: refTexts.unknownType }]);
    refuseDuplicate('breed', await readSiblings(tx, 'breed'), name);
    const id = idOf(await tx.insert(breeds).values({ name, typeId: type.id }).returning({ id: breeds.id }));
    return { id, state: { name, type: type.name } };
  },
  city: async (tx, { name }) => {
    refuseDuplicate('city', await readSiblings(tx, 'city'), name);
    return { id: idOf(await tx.insert(cities).values({ name }).returning({ id: cities.id })), state: { name } };
  },
  objects: async (tx, { name, owner: asked }) => {
    const isMain = foldName(asked) === MAIN_OWNER;
    const owner = isMain ? null : findByName(await readSiblings(tx, 'objects'), asked);
    if (owner === undefined) throw invalidFields([{ field: 'owner', msg: refTexts.unknownOwner }]);
    const ownerId = owner?.id ?? null;
    refuseDuplicate('objects', await readSiblings(tx, 'objects', ownerId), name);
    const id = idOf(await tx.insert(objects).values({ name, ownerId }).returning({ id: objects.id }));
    return { id, state: { name, owner: owner?.name ?? null } };
  },
};

/** Adds an entry to the reference data and returns its id. Throws 409 for a duplicate, 422 for an unknown owner. */
export const addRef = (
  db: Database,
  { actorId, ref, now }: { actorId: number; ref: AddRef; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    await lockReferences(tx);
    const add = adders[ref.table] as (tx: Transaction, ref: AddRef) => Promise<Added>;
    const { id, state } = await add(tx, ref);
    await recordAudit(tx, {
      actorId,
      action: 'add',
      kind: auditKindOf[ref.table],
      subjectId: id,
      subject: ref.name,
      before: null,
      after: state,
      now,
    });
    return id;
  });
