import { parseArgs } from 'node:util';
import { commandMessages } from '@laparyadom/server/release';
import { currentPackage } from '../process/currentPackage';

const options = {
  list: { type: 'boolean' },
  rollback: { type: 'boolean' },
  promote: { type: 'boolean' },
  canary: { type: 'string' },
  until: { type: 'string' },
  retire: { type: 'string', multiple: true },
  withdraw: { type: 'boolean' },
  preview: { type: 'boolean' },
  settings: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  unset: { type: 'string', multiple: true },
  'settings-back': { type: 'boolean' },
  to: { type: 'string' },
} as const;

/** npm consumes flags before `--`; without them the command would do something else. */
const refuseConsumedFlags = (parsed: object): void => {
  const consumed = Object.keys(options).find(
    (flag) => process.env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined && !(flag in parsed),
  );
  if (consumed) throw new Error(commandMessages.release.dashes(consumed));
};

/** Parses the release command's flags and packages. Throws a sentence for a flag that npm has consumed. */
export const readReleaseFlags = (args: string[]) => {
  const parsed = parseArgs({ args, allowPositionals: true, options });
  refuseConsumedFlags(parsed.values);
  return parsed;
};

export type ReleaseFlags = ReturnType<typeof readReleaseFlags>['values'];

/** Returns the packages in the arguments, else the one whose folder the command was called in. */
export const wantedPackages = (named: string[]): string[] => {
  const here = currentPackage();
  return named.length === 0 && here ? [here] : named;
};
