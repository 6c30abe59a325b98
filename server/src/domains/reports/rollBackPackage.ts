import type { LiftQuarantine, Rollback, RolledBack } from 'shared/contract';
import type { Database } from '../../db/database';
import { conflict, notFound } from '../../errors/httpError';
import { packageOf, ReleaseRefused, readPointer, rollBack, trackOf } from '../../release';
import type { Quarantine } from '../../render/quarantine';
import { lockAdmin } from '../accounts/adminAccess/adminAccess';
import { type Acting, actAsAdmin, recordAudit } from '../accounts/adminAccess/recordAudit';
import { appendJournal, type NewJournalEntry } from '../teams/core/journal';
import { messages as releaseMessages } from '../teams/release/messages.ru';
import { asRefusal } from '../teams/release/releaseSite';
import { messages } from './messages.ru';

interface LiftOptions extends Acting {
  quarantine: Quarantine;
  owner: LiftQuarantine;
  /** The administrator's network address. */
  address: string;
}

/** Lets this server render a quarantined build again, and records who did it. Throws 409 for any other build. */
export const liftQuarantine = async (
  db: Database,
  { quarantine, owner, address, ...acting }: LiftOptions,
): Promise<void> => {
  await actAsAdmin(db, acting, async (tx, record) => {
    const quarantined = quarantine.find(owner);
    if (!quarantined) throw conflict(messages.notKept, 'NOT_IN_QUARANTINE');
    await record({
      action: 'lift_quarantine',
      kind: 'remote',
      subjectId: 0,
      subject: owner.name,
      before: { build: owner.build, quarantine: quarantined.cause },
      after: { build: owner.build, quarantine: null },
    });
    await appendJournal(tx, {
      time: acting.now,
      who: { adminId: acting.actorId },
      package: packageOf(owner.name),
      action: 'lift_quarantine',
      build: owner.build,
      sentences: [`${quarantined.cause}: ${quarantined.message}`],
      address,
    });
  });
  // Last: nothing is lifted without a record.
  quarantine.lift(owner);
};

interface RollBackPackage extends Acting {
  releasesDir: string;
  rollback: Rollback;
  /** The administrator's network address. */
  address: string;
}

const entryOf = ({ actorId, rollback: { name, build }, now, address }: RollBackPackage): NewJournalEntry => ({
  time: now,
  who: { adminId: actorId },
  package: packageOf(name),
  action: 'rollback',
  build: null,
  previous: build,
  refused: true,
  address,
});

/** The change may wait for another release, in no transaction: that would be ended, or hold all of PGlite meanwhile. */
const attempt = async (db: Database, requested: RollBackPackage): Promise<RolledBack> => {
  const {
    releasesDir,
    actorId,
    rollback: { name, build },
    now,
  } = requested;
  await db.transaction((tx) => lockAdmin(tx, actorId));
  const pointer = readPointer(releasesDir);
  if (!pointer) throw conflict(messages.notReleased);
  const refuseOther = (removed: string | undefined): void => {
    if (removed !== build) throw conflict(messages.changed, 'COMPOSITION_CHANGED');
  };
  const { live, canary, earlier } = trackOf(pointer, name);
  if (!live) throw notFound(messages.unknown);
  refuseOther((canary?.release ?? live).build);
  if (!canary && earlier.length === 0) throw conflict(messages.nothingBefore, 'NOTHING_BEFORE');
  const result = await rollBack(releasesDir, packageOf(name), refuseOther);
  const done = result.trial
    ? { action: 'withdraw' as const, build: result.from, previous: null }
    : { build: result.to, previous: result.from };
  await db.transaction(async (tx) => {
    await recordAudit(tx, {
      actorId,
      action: 'rollback',
      kind: 'remote',
      subjectId: 0,
      subject: name,
      before: { build: result.from },
      after: { build: result.to },
      now,
    });
    await appendJournal(tx, { ...entryOf(requested), ...done, refused: false });
  });
  return result;
};

/**
 * Rolls back the last release of a package, and records who did it, also when the gate refuses. Throws 404 for an
 * unknown package, 409 for a stale request, without an earlier build, or when the gate refuses.
 */
export const rollBackPackage = async (db: Database, requested: RollBackPackage): Promise<RolledBack> => {
  try {
    return await attempt(db, requested);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw asRefusal(error);
    await appendJournal(db, { ...entryOf(requested), sentences: error.reasons });
    throw conflict(releaseMessages.refused(error.reasons), 'RELEASE_REFUSED');
  }
};
