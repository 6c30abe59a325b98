import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type pg from 'pg';
import { SETTINGS_FILE } from '../backup/copySettings';
import { createMailTokens } from '../domains/notifications/channels/mailTokens';
import { storedKeys } from '../session/siteKeys';
import { readSettings, type Settings } from '../settings/settings';
import { StartError } from '../startError';
import { messages } from './messages';

/** Returns whether the newest verification e-mail was stored with one of the e-mail keys; true when there is none. */
const knowsMailboxes = async (client: pg.Client, keys: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<{ address: string; mailbox: string }>(
    `select case when a.digest = l.digest then a.address else a.wanted_address end as address, l.mailbox
     from email_letters l join email_addresses a on l.digest in (a.digest, a.wanted_digest)
     order by l.id desc limit 1`,
  );
  return rows.every(({ address, mailbox }) =>
    keys.some((key) => createMailTokens([key]).mailboxOf(address) === mailbox),
  );
};

/**
 * Reads the settings and secrets of a backup as the site does, and verifies stored data with them. Returns a sentence
 * for each problem.
 */
export const checkSecrets = async (client: pg.Client, folder: string): Promise<string[]> => {
  let settings: Settings;
  try {
    settings = readSettings(parseEnv(readFileSync(path.join(folder, SETTINGS_FILE), 'utf8')));
  } catch (error) {
    return [messages.badSettings(error instanceof StartError ? error.message : String(error))];
  }
  const inBackup = { ...settings, DATA_DIR: folder };
  const problems = (['sessions', 'bans'] as const)
    .filter((purpose) => storedKeys(inBackup, purpose).length === 0)
    .map((purpose) => messages.noKey[purpose]);
  const isKnown = await knowsMailboxes(client, storedKeys(inBackup, 'mail'));
  return isKnown ? problems : [...problems, messages.otherMailKey];
};
