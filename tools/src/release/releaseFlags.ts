import { parseArgs } from 'node:util';
import { releaseMessages } from 'server/release';
import { packageCalled } from '../process/packageCalled';

/** npm keeps flags for itself that stand before `--`; without them something else would be done than was asked for. */
const refuseKeptFlags = (given: object): void => {
  const kept = ['list', 'rollback', 'promote', 'canary', 'until', 'retire', 'withdraw', 'preview', 'to'].find(
    (flag) => process.env[`npm_config_${flag}`] !== undefined && !(flag in given),
  );
  if (kept) throw new Error(releaseMessages.release.dashes(kept));
};

/** The flags of the release command and the packages that it names. Throws a sentence for a flag that npm has kept. */
export const readReleaseFlags = (args: string[]) => {
  const given = parseArgs({
    args,
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      rollback: { type: 'boolean' },
      promote: { type: 'boolean' },
      canary: { type: 'string' },
      until: { type: 'string' },
      retire: { type: 'string', multiple: true },
      withdraw: { type: 'boolean' },
      preview: { type: 'boolean' },
      to: { type: 'string' },
    },
  });
  refuseKeptFlags(given.values);
  return given;
};

/** The packages named in the arguments, else the one whose folder the command was called in. */
export const wantedPackages = (named: string[]): string[] => {
  const here = packageCalled();
  return named.length === 0 && here ? [here] : named;
};
