import type { LiftQuarantine } from 'shared/contract';
import type { Database } from '../../db/database';
import { conflict } from '../../errors/httpError';
import { packageOf } from '../../release';
import type { Quarantine } from '../../render/quarantine';
import { lockAdmin } from '../accounts/adminAccess/lockAdmin';
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

/**
 * Lets this server render a build again that it has kept away, and notes who did it. Throws 409 when the build is not
 * kept away (any more).
 */
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
  // Last: what is not noted is not done.
  quarantine.lift(owner);
};
