import { rmSync } from 'node:fs';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { messages } from '../scaffold/messages.ru';
import { newRemote } from '../scaffold/newRemote';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run new -- remote news`: a remote `mf-news` that passes every check and can be released. */
export const run = async (args: string[]): Promise<number> => {
  const [kind, name] = args;
  if (kind !== 'remote' || !name) throw new Error(messages.usage);
  const folder = await step(messages.files, () => newRemote(rootDir, name));
  // Makes the first step of every command reinstall, because the lock file lacks the new package.
  rmSync(`${rootDir}/node_modules/.installed`, { force: true });
  const code = await step(messages.install, () =>
    runProcess(process.execPath, [`${rootDir}/tools/bootstrap.mjs`, 'install']),
  );
  if (code !== 0) throw new Error(messages.installFailed);
  console.log(messages.next(folder, `/${name}`));
  return 0;
};
