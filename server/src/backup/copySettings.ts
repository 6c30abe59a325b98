import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { SECRET_FILES } from '../session/siteKeys';
import type { Settings } from '../settings/settings';
import { settingNames } from '../settings/settingTexts';
import { StartError } from '../startError';
import type { Checksums } from './checksums';
import { parts } from './manifest';
import { messages } from './messages';

/** In the format of systemd, as `/etc/laparyadom.env`. */
export const SETTINGS_FILE = 'laparyadom.env';

/** Unquoted where possible, for the runbook's commands that edit secrets, and for other shells. */
const quote = (value: string): string => {
  if (/^[\w.,:/@%+=-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
};

/** Returns the environment's settings as a file. Throws a `StartError` when one cannot be represented. */
export const settingsText = (environment: NodeJS.ProcessEnv): string => {
  const values = Object.fromEntries(
    [...settingNames].sort().flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  const written = `${Object.entries(values)
    .map(([name, value = '']) => `${name}=${quote(value)}`)
    .join('\n')}\n`;
  const read: unknown = { ...parseEnv(written) };
  if (!isDeepStrictEqual(read, values)) throw new StartError(messages.settingsUnwritable);
  return written;
};

/** Copies settings and secrets into a backup, readable by their owner alone, and adds their hashes. */
export const copySettings = (
  { environment, settings, dir }: { environment: NodeJS.ProcessEnv; settings: Settings; dir: string },
  sums: Checksums,
): void => {
  mkdirSync(path.join(dir, parts.settings), { mode: 0o700 });
  const write = (name: string, text: string): void => {
    const entry = `${parts.settings}/${name}`;
    writeFileSync(path.join(dir, entry), text, { mode: 0o600 });
    sums.set(entry, createHash('sha256').update(text).digest('hex'));
  };
  write(SETTINGS_FILE, settingsText(environment));
  for (const name of SECRET_FILES) {
    const file = path.join(settings.DATA_DIR, name);
    if (existsSync(file)) write(name, readFileSync(file, 'utf8'));
  }
};
