import { parseArgs } from 'node:util';
import { describeError } from '../errors/describeError';
import { StartError } from '../startError';
import { messages } from './messages.ru';
import { type RestorePlan, restoreCheck } from './restoreCheck';

const option = { type: 'string' } as const;

const readPlan = (): RestorePlan => {
  const { values } = parseArgs({
    options: { base: option, archive: option, images: option, against: option, database: option, 'max-age': option },
  });
  const { base, archive, 'max-age': maxAge, ...rest } = values;
  if (!base || !archive) throw new StartError(messages.usage);
  if (maxAge !== undefined && !/^[1-9]\d{0,4}$/.test(maxAge)) throw new StartError(messages.badMaxAge);
  return { base, archive, ...rest, ...(maxAge !== undefined && { maxAgeHours: Number(maxAge) }) };
};

/** `npm run ops:restore-check -- --base … --archive …`: whether a backup can be restored, and what is in it. */
const run = async (): Promise<number> => {
  const plan = readPlan();
  const { rows, indexes, pictures, faults, seconds, until } = await restoreCheck(plan);
  console.log(messages.restored(seconds.toFixed(1), until ?? '—'));
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(messages.tables(Object.keys(rows).length, total));
  console.log(messages.indexes(indexes));
  console.log(plan.images === undefined ? messages.noPictures : messages.pictures(pictures));
  for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
  console.log(faults.length === 0 ? messages.good : messages.bad(faults.length));
  return faults.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = 2;
}
