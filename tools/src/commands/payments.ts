import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

const scripts: Readonly<Record<string, string>> = { reconcile: 'server/src/modules/purchases/reconcile/cli.ts' };

/** `npm run payments:reconcile`: compares the site's books with the payment provider's. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (script === undefined) {
    console.error(`Что сделать с платежами? Есть: ${Object.keys(scripts).join(', ')}.`);
    return 1;
  }
  return runScript(path.join(rootDir, script), args);
};
