import path from 'node:path';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';
import { messages } from './messages';

const program = (file: string): string => path.join(rootDir, 'node_modules', file);

const config = path.join(import.meta.dirname, '../jest/alone.config.mjs');

/** `npm test`: types, then the tests; arguments are jest's, e.g. part of a test's path. */
export const run = async (args: string[]): Promise<number> => {
  const types = await step(messages.types, () =>
    runProcess(process.execPath, [program('typescript/bin/tsc'), '-p', '.']),
  );
  if (types !== 0) return types;
  return runProcess(process.execPath, [
    ...['--experimental-vm-modules', '--no-warnings', program('jest/bin/jest.js')],
    ...['--config', config, '--rootDir', rootDir, ...args],
  ]);
};
