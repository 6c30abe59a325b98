import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { recordSuccess } from '../backup/backupMetrics';
import { listBackups } from '../backup/manifest';
import { formatError } from '../errors/describeError';
import { commandEnvironment } from '../process/commandEnvironment';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { checkBackup } from './checkBackup';
import type { RestoredFacts } from './checkRestored';
import { messages } from './messages';
import { restoreCheck } from './restoreCheck';

/** With a segment archived each minute, a day without one is a broken archive. */
const MAX_AGE_HOURS = 24;
const PROBLEMS_SHOWN = 50;

const option = { type: 'string' } as const;
const options = {
  from: option,
  base: option,
  archive: option,
  images: option,
  against: option,
  database: option,
  'max-age': option,
};

const readOptions = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(messages.usage, { cause: error });
  }
};

const readMaxAge = (maxAge: string | undefined): number => {
  if (maxAge !== undefined && !/^[1-9]\d{0,4}$/.test(maxAge)) throw new StartError(messages.badMaxAge);
  return maxAge === undefined ? MAX_AGE_HOURS : Number(maxAge);
};

const showFacts = ({ rows, indexes, pictures }: RestoredFacts, hasPictures: boolean): void => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(messages.tables(Object.keys(rows).length, total));
  console.log(messages.indexes(indexes));
  console.log(hasPictures ? messages.pictures(pictures) : messages.noPictures);
};

const showProblems = (problems: readonly string[]): boolean => {
  for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.log(`  ${problem}`);
  console.log(problems.length === 0 ? messages.good : messages.bad(problems.length));
  return problems.length === 0;
};

const record = (now: Date): void => {
  const { DATA_DIR } = readSettings(commandEnvironment(process.env));
  try {
    if (recordSuccess(DATA_DIR, 'restore-check', now)) console.log(messages.recorded(DATA_DIR));
  } catch (error) {
    throw new StartError(messages.notRecorded(formatError(error)), { cause: error });
  }
};

/** Checks the newest backup in a folder, and records its success for the site. */
const checkNewest = async (folder: string, archive: string, maxAgeHours: number): Promise<boolean> => {
  if (!existsSync(folder)) throw new StartError(messages.noFolder(folder));
  const name = listBackups(folder).at(-1);
  if (name === undefined) throw new StartError(messages.noBackups(folder));
  const dir = path.join(folder, name);
  const now = new Date();
  const { manifest, facts, until, problems } = await checkBackup({ dir, archive, maxAgeHours, now });
  console.log(messages.backup(dir, manifest.createdAt));
  if (facts !== null) {
    console.log(messages.files(manifest.files));
    console.log(messages.position(manifest.lsn));
    showFacts(facts, true);
    if (problems.length === 0) console.log(messages.secrets);
    if (until !== null) console.log(messages.journal(until));
  }
  if (!showProblems(problems)) return false;
  record(now);
  return true;
};

/** `npm run ops -- restore-check`: checks the newest backup and prints its contents. */
const run = async (): Promise<boolean> => {
  const { from, base, archive, 'max-age': maxAge, ...rest } = readOptions();
  const maxAgeHours = readMaxAge(maxAge);
  if (base === undefined) {
    const folder = path.resolve(from ?? '/backup');
    return checkNewest(folder, path.resolve(archive ?? path.join(folder, 'wal')), maxAgeHours);
  }
  if (!archive || from !== undefined) throw new StartError(messages.usage);
  const { problems, seconds, until, ...facts } = await restoreCheck({ base, archive, maxAgeHours, ...rest });
  console.log(messages.restored(seconds.toFixed(1), until ?? '—'));
  showFacts({ ...facts, problems }, rest.images !== undefined);
  return showProblems(problems);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : messages.unexpected(formatError(error)));
  process.exitCode = 1;
}
