import { type LiveReleases, type Rollback, type RolledBack, SHELL_NAME } from 'shared/contract';
import type { Database } from '../../db/database';
import { conflict, notFound } from '../../errors/httpError';
import { ReleaseRefused, readPointer, rollBack } from '../../release';
import { lockAdmin } from '../adminAccess/lockAdmin';
import { recordAudit } from '../adminAccess/recordAudit';
import { messages } from './messages.ru';

interface RollBackPackage {
  releasesDir: string;
  actorId: number;
  rollback: Rollback;
  now: Date;
}

/** The build that a rollback takes away, and whether there is one to come back to. Throws 404 for an unknown package. */
const stateOf = ({ shell, remotes, canaries, earlier }: LiveReleases, name: string) => {
  const live = name === SHELL_NAME ? shell : remotes[name];
  if (!live) throw notFound(messages.unknown);
  const canary = name === SHELL_NAME ? canaries.shell : canaries.remotes[name];
  const past = name === SHELL_NAME ? earlier.shell : (earlier.remotes[name] ?? []);
  return { build: canary?.release.build ?? live.build, possible: canary !== undefined || past.length > 0 };
};

/**
 * Takes back the last release of the shell or of a remote, and notes who did it. Throws 404 when there is no such
 * package, 409 when another build is live than the administrator saw, or nothing can be gone back to.
 */
export const rollBackPackage = (
  db: Database,
  { releasesDir, actorId, rollback: { name, build }, now }: RollBackPackage,
): Promise<RolledBack> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    const pointer = readPointer(releasesDir);
    if (!pointer) throw conflict(messages.notReleased);
    const state = stateOf(pointer, name);
    if (state.build !== build) throw conflict(messages.changed, 'COMPOSITION_CHANGED');
    if (!state.possible) throw conflict(messages.nothingBefore, 'NOTHING_BEFORE');
    const result = await rollBack(releasesDir, name.replaceAll('_', '-')).catch((error: unknown) => {
      throw error instanceof ReleaseRefused ? conflict(error.message, 'RELEASE_REFUSED') : error;
    });
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
    return result;
  });
