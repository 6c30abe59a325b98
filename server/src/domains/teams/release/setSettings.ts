import { isDeepStrictEqual } from 'node:util';
import type { ChangedSettings, ChangeSettings, SettingValues } from 'shared/contract';
import type { Database } from '../../../db/database';
import {
  changeSettings,
  federationName,
  ReleaseImpossible,
  readPointer,
  restoreSettings,
  showSettings,
} from '../../../release';
import { lockAdmin } from '../../accounts/adminAccess/adminAccess';
import { type AuditState, recordAudit } from '../../accounts/adminAccess/recordAudit';
import { appendJournal, type NewJournalEntry } from '../core/journal';
import { asRefusal, sentencesOf } from './releaseSite';

interface SetSettings {
  releasesDir: string;
  asked: ChangeSettings;
  /** The team of the token, or the administrator. */
  by: { team: { id: number; name: string } } | { adminId: number };
  now: Date;
  address: string;
}

const entryOf = ({ asked, by, now, address }: SetSettings, sentences: readonly string[]): NewJournalEntry => ({
  time: now,
  ...('team' in by ? { team: by.team, who: by.team.name } : { team: null, who: by }),
  package: asked.package,
  action: 'settings',
  build: null,
  previous: null,
  commit: null,
  dirty: null,
  refused: false,
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

/** The change may wait for a release, in no transaction: that would be ended, or hold all of PGlite meanwhile. */
const attempt = async (db: Database, requested: SetSettings): Promise<ChangedSettings> => {
  const { by, releasesDir, asked, now } = requested;
  if ('adminId' in by) await db.transaction((tx) => lockAdmin(tx, by.adminId));
  const changed = await changeSettings(releasesDir, asked);
  const { shown, sentences, before, after } = changed;
  try {
    await db.transaction(async (tx) => {
      if ('adminId' in by)
        await recordAudit(tx, {
          actorId: by.adminId,
          action: 'set_settings',
          kind: 'remote',
          subjectId: 0,
          subject: federationName(asked.package),
          before: differing(before, after),
          after: differing(after, before),
          now,
        });
      await appendJournal(tx, entryOf(requested, sentences));
    });
  } catch (error) {
    await restoreSettings(releasesDir, changed).catch((failure: unknown) => {
      // Another change has followed, and stays.
      if (!(failure instanceof ReleaseImpossible))
        throw new AggregateError([error, failure], 'Settings changed without a record');
    });
    throw error;
  }
  return { ...shown, sentences };
};

/**
 * Changes the values of a section's settings, and records it, including refusals; what cannot be recorded is reverted.
 * Throws 409 with the reason.
 */
export const setSettings = async (db: Database, asked: SetSettings): Promise<ChangedSettings> => {
  try {
    return await attempt(db, asked);
  } catch (error) {
    const sentences = sentencesOf(error);
    if (sentences) await appendJournal(db, { ...entryOf(asked, sentences), refused: true });
    throw asRefusal(error);
  }
};

/** Returns the settings of a section. Throws 409 when it is not on the site. */
export const readSettings = (releasesDir: string, packageName: string) => {
  try {
    return showSettings(
      readPointer(releasesDir, () => undefined),
      packageName,
    );
  } catch (error) {
    throw asRefusal(error);
  }
};
