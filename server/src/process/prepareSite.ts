import { describeError } from '../errors/describeError';
import { programMessages } from '../programMessages';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { openSiteDatabase } from './openSiteDatabase';

/**
 * Does all of a start but serving: settings, native modules, database, migrations. For `deploy`, before it switches.
 */
const prepare = async (): Promise<void> => {
  const settings = readSettings(process.env);
  await import('sharp');
  const { migrated, close } = await openSiteDatabase(settings, { statementLimitMs: 0 });
  await close();
  console.log(programMessages.start.prepared(migrated.ran, migrated.newer));
};

try {
  await prepare();
} catch (error) {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = 1;
}
