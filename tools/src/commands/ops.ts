import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

const scripts: Readonly<Record<string, string>> = { 'restore-check': 'server/src/restore/cli.ts' };

/** `npm run ops:restore-check -- --base … --archive …`: tries a backup out. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (script === undefined) {
    console.error(`Что сделать? Есть: ${Object.keys(scripts).join(', ')}.`);
    return 1;
  }
  return runScript(path.join(rootDir, script), args);
};
