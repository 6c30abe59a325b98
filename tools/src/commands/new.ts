import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { messages } from '../scaffold/messages.ru';
import { newRemote } from '../scaffold/newRemote';
import { rootDir } from '../webpack/federatedPackages';

const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(`${rootDir}/package-lock.json`))
    .digest('hex');

/** `npm run new -- remote news`: a remote `mf-news` that passes every check and can be released. */
export const run = async (args: string[]): Promise<number> => {
  const [kind, name] = args;
  if (kind !== 'remote' || !name) throw new Error(messages.usage);
  const folder = await step(messages.files, () => newRemote(rootDir, name));
  const code = await step(messages.install, () =>
    runProcess('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code !== 0) throw new Error(messages.installFailed);
  // As the first step of every command does: nothing is left to install.
  writeFileSync(`${rootDir}/node_modules/.installed`, lockHash());
  console.log(messages.next(folder, `/${name}`));
  return 0;
};
