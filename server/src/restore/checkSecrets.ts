import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type pg from 'pg';
import { SETTINGS_FILE } from '../backup/copySettings';
import { createMailTokens } from '../domains/notifications/channels/mailTokens';
import type { SECRET_FILES } from '../session/readSecrets';
import { readSettings, type Settings } from '../settings/settings';
import { StartError } from '../startError';
import { messages } from './messages.ru';

/** Returns the setting that may hold a secret instead of this file of the data folder. */
const settingOf = (file: (typeof SECRET_FILES)[number]) =>
  file.toUpperCase().replace('-', '_') as 'JWT_SECRET' | 'BAN_KEY' | 'PREVIEW_KEY' | 'MAIL_KEY' | 'VAPID_KEY';

const filled = (file: string): boolean => existsSync(file) && readFileSync(file, 'utf8').length > 0;

const mailKeys = (settings: Settings, folder: string): readonly string[] => {
  const file = path.join(folder, 'mail-key');
  return settings.MAIL_KEY ?? (filled(file) ? [readFileSync(file, 'utf8')] : []);
};

/** Whether the newest letter that verifies an address was stored with one of the keys of letters; true when none was. */
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
 * Reads the settings and secrets in a folder of a backup as the site does, and compares them with what a restored database
 * has stored with them. Returns one sentence for each fault.
 */
export const checkSecrets = async (client: pg.Client, folder: string): Promise<string[]> => {
  let settings: Settings;
  try {
    settings = readSettings(parseEnv(readFileSync(path.join(folder, SETTINGS_FILE), 'utf8')));
  } catch (error) {
    return [messages.badSettings(error instanceof StartError ? error.message : String(error))];
  }
  const faults = (['jwt-secret', 'ban-key'] as const)
    .filter((file) => !settings[settingOf(file)] && !filled(path.join(folder, file)))
    .map((file) => messages.noSecret(settingOf(file), file));
  const isKnown = await knowsMailboxes(client, mailKeys(settings, folder));
  return isKnown ? faults : [...faults, messages.otherMailKey];
};
