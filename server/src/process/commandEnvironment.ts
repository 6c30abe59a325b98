import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode } from '../errorCode';
import { programMessages } from '../programMessages';
import { StartError } from '../startError';

/** The settings of the installed service (docs/operations/deploy/laparyadom@.service, `EnvironmentFile`). */
const UNIT_FILE = '/etc/laparyadom.env';

/**
 * Returns the environment of a command: its own when that names the site, by `DATABASE_URL` or `DATA_DIR`, else with
 * the settings of the installed service. Throws a `StartError` when these cannot be read: the command would use another
 * site.
 */
export const commandEnvironment = (env: NodeJS.ProcessEnv, unitFile = UNIT_FILE): NodeJS.ProcessEnv => {
  if (env.DATABASE_URL || env.DATA_DIR) return env;
  try {
    return { ...parseEnv(readFileSync(unitFile, 'utf8')), ...env };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return env;
    throw new StartError(programMessages.start.settingsUnreadable(unitFile), { cause: error });
  }
};
