import path from 'node:path';
import { operations } from '../ops/operations';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run ops -- <name>`: what an operator does with a site, see `operations`. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const script = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (script === undefined) {
    console.error(`Что сделать? Есть: ${Object.keys(operations).join(', ')}.`);
    return 1;
  }
  return runScript(path.join(rootDir, script), args);
};
