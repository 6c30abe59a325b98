import { describeError } from '../errors/describeError';
import { programMessages } from '../programMessages';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { openSiteDatabase } from './openSiteDatabase';

// All of a start but serving: settings, native modules, database, migrations. For `deploy`, before it switches.
try {
  const settings = readSettings(process.env);
  await import('sharp');
  const { migrated, close } = await openSiteDatabase(settings, { statementLimitMs: 0 });
  await close();
  console.log(programMessages.start.prepared(migrated.ran, migrated.newer));
} catch (error) {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = 1;
}
