import type { LiftQuarantine } from 'shared/contract';
import type { Database } from '../../db/database';
import { conflict } from '../../errors/httpError';
import { packageOf } from '../../release';
import type { Quarantine } from '../../render/quarantine';
import { lockAdmin } from '../accounts/adminAccess/adminAccess';
import { recordAudit } from '../accounts/adminAccess/recordAudit';
import { appendJournal } from '../teams/core/journal';
import { messages } from './messages.ru';

interface LiftOptions {
  quarantine: Quarantine;
  actorId: number;
  owner: LiftQuarantine;
  now: Date;
  /** Network address of the administrator. */
  address: string;
}

/** Lets this server render a quarantined build again, and records who did it. Throws 409 for any other build. */
export const liftQuarantine = async (
  db: Database,
  { quarantine, actorId, owner, now, address }: LiftOptions,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    const kept = quarantine.find(owner);
    if (!kept) throw conflict(messages.notKept, 'NOT_IN_QUARANTINE');
    await recordAudit(tx, {
      actorId,
      action: 'lift_quarantine',
      kind: 'remote',
      subjectId: 0,
      subject: owner.name,
      before: { build: owner.build, quarantine: kept.cause },
      after: { build: owner.build, quarantine: null },
      now,
    });
    await appendJournal(tx, {
      time: now,
      team: null,
      who: { adminId: actorId },
      package: packageOf(owner.name),
      action: 'lift_quarantine',
      build: owner.build,
      previous: null,
      commit: null,
      dirty: null,
      refused: false,
      sentences: [`${kept.cause}: ${kept.message}`],
      address,
    });
  });
  // Last: nothing is lifted without a record.
  quarantine.lift(owner);
};
