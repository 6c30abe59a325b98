import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatError } from '../errors/describeError';
import { commandEnvironment } from '../process/commandEnvironment';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { recordSuccess } from './backupMetrics';
import { type BackupPlan, makeBackup } from './makeBackup';
import { messages } from './messages';

const option = { type: 'string' } as const;

const readOptions = () => {
  try {
    return parseArgs({ options: { to: option, keep: option, archive: option, url: option } }).values;
  } catch (error) {
    throw new StartError(messages.usage, { cause: error });
  }
};

/** Returns the database address for the account `postgres`, which unlike the site's may copy the whole server. */
const ownerUrl = (siteUrl: string): string =>
  Object.assign(new URL(siteUrl), { username: 'postgres', password: '' }).href;

const readPlan = (): BackupPlan => {
  const { to = '/backup', keep = '7', archive = path.join(to, 'wal'), url } = readOptions();
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new StartError(messages.badKeep);
  const environment = commandEnvironment(process.env);
  const settings = readSettings(environment);
  const siteUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (!siteUrl) throw new StartError(messages.embedded);
  return {
    to: path.resolve(to),
    archive: path.resolve(archive),
    keep: Number(keep),
    url: url ?? ownerUrl(siteUrl),
    settings,
    environment,
    now: new Date(),
    log: console.log,
  };
};

/** `npm run ops -- backup`: makes a backup of the site, and removes old ones once it is verified. */
const run = async (): Promise<void> => {
  // Backups are closed to other accounts.
  process.umask(0o077);
  const started = performance.now();
  const plan = readPlan();
  const dir = await makeBackup(plan);
  console.log(messages.done(dir, ((performance.now() - started) / 1000).toFixed(1)));
  try {
    recordSuccess(plan.settings.DATA_DIR, 'backup', plan.now);
  } catch (error) {
    throw new StartError(messages.notRecorded(error instanceof Error ? error.message : ''), { cause: error });
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : messages.unexpected(formatError(error)));
  process.exitCode = 1;
}
