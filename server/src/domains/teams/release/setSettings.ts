import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ChangedSettings, type ChangeSettings, DAY_MS, MINUTE_MS, type SettingValues } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import {
  changeSettings,
  federationName,
  latestChanges,
  ReleaseImpossible,
  readPointer,
  restoreSettings,
  type SettingsChange,
  type SettingsChanged,
  showSettings,
} from '../../../release';
import { lockAdmin } from '../../accounts/adminAccess/adminAccess';
import { type AuditState, recordAudit } from '../../accounts/adminAccess/recordAudit';
import { appendJournal, type NewJournalEntry } from '../core/journal';
import { asRefusal, sentencesOf } from './releaseSite';

interface Recorded {
  requested: Pick<ChangeSettings, 'package'>;
  /** The team of the token, or the administrator. */
  by: SettingsChange['by'];
  now: Date;
  address: string | null;
}

interface SetSettings extends Recorded {
  releasesDir: string;
  requested: ChangeSettings;
}

const entryOf = ({ requested, by, now, address }: Recorded, sentences: readonly string[]): NewJournalEntry => ({
  time: now,
  ...('team' in by ? { team: by.team, who: by.team.name } : { who: by }),
  package: requested.package,
  action: 'settings',
  build: null,
  sentences,
  address,
});

/** Returns the values that differ between two states, as the audit log stores them; null for the default. */
const differing = (one: SettingValues, other: SettingValues): AuditState => {
  const [values, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return Object.fromEntries(
    [...new Set([...values.keys(), ...others.keys()])]
      .filter((key) => !isDeepStrictEqual(values.get(key), others.get(key)))
      .map((key) => {
        const value = values.get(key) ?? null;
        return [key, Array.isArray(value) ? JSON.stringify(value) : value];
      }),
  );
};

type Change = Pick<SettingsChanged, 'before' | 'after' | 'sentences'> & { key: string };

/** Records a change, unless the journal has it. */
const record = async (
  tx: Transaction,
  recorded: Recorded,
  { key, before, after, sentences }: Change,
): Promise<void> => {
  const { by, now } = recorded;
  if (!(await appendJournal(tx, { ...entryOf(recorded, sentences), key })) || 'team' in by) return;
  await recordAudit(tx, {
    actorId: by.adminId,
    action: 'set_settings',
    kind: 'remote',
    subjectId: 0,
    subject: federationName(recorded.requested.package),
    before: differing(before, after),
    after: differing(after, before),
    now,
  });
};

/** The change may wait for a release, in no transaction: that would be ended, or hold all of PGlite meanwhile. */
const attempt = async (db: Database, request: SetSettings): Promise<ChangedSettings> => {
  const { by, releasesDir, now } = request;
  if ('adminId' in by) await db.transaction((tx) => lockAdmin(tx, by.adminId));
  const key = randomUUID();
  const changed = await changeSettings(releasesDir, request.requested, { key, time: now.toISOString(), by });
  try {
    await db.transaction((tx) => record(tx, request, { ...changed, key }));
  } catch (error) {
    await restoreSettings(releasesDir, changed).catch((failure: unknown) => {
      // Another change has followed, and stays.
      if (!(failure instanceof ReleaseImpossible))
        throw new AggregateError([error, failure], 'Settings changed without a record');
    });
    throw error;
  }
  return { ...changed.shown, sentences: changed.sentences };
};

/**
 * Changes the values of a section's settings, and records it, including refusals; what cannot be recorded is reverted.
 * Throws 409 with the reason.
 */
export const setSettings = async (db: Database, request: SetSettings): Promise<ChangedSettings> => {
  try {
    return await attempt(db, request);
  } catch (error) {
    const sentences = sentencesOf(error);
    if (sentences) await appendJournal(db, { ...entryOf(request, sentences), refused: true });
    throw asRefusal(error);
  }
};

/** A younger change may have waited for a release until now, and be in a transaction that has not ended. */
const INTERRUPTED_MS = 5 * MINUTE_MS;
/** An older one may have been recorded, and swept from the journal since. */
const FORGOTTEN_MS = 180 * DAY_MS;

/** Records changes whose server was killed between the file and the journal. */
export const recordInterrupted = async (db: Database, releasesDir: string, now: Date): Promise<void> => {
  const pointer = readPointer(releasesDir);
  for (const change of pointer ? latestChanges(pointer) : []) {
    const time = new Date(change.time);
    const age = now.getTime() - time.getTime();
    if (age < INTERRUPTED_MS || age > FORGOTTEN_MS) continue;
    const recorded = { requested: { package: change.package }, by: change.by, now: time, address: null };
    await db.transaction((tx) => record(tx, recorded, change));
  }
};

/** Returns the settings of a section. Throws 409 when it is not on the site. */
export const readSettings = (releasesDir: string, packageName: string) => {
  try {
    return showSettings(readPointer(releasesDir), packageName);
  } catch (error) {
    throw asRefusal(error);
  }
};
