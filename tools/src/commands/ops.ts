import path from 'node:path';
import { findOperation, unknownOperation } from '../ops/operations';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run ops -- <name>`: an operator's commands, see `operations`. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const operation = findOperation(name);
  if (operation) return runScript(path.join(rootDir, operation.source), [...operation.args, ...args]);
  console.error(unknownOperation);
  return 1;
};
