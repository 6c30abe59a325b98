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
  const code = await step(messages.install, () =>
    runProcess('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code !== 0) throw new Error(messages.installFailed);
  console.log(messages.next(folder, `/${name}`));
  return 0;
};
