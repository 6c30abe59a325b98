import { rmSync } from 'node:fs';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { newRemote } from '../scaffold/newRemote';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run new -- remote news`: a remote `mf-news` that passes every check and can be released. */
export const run = async (args: string[]): Promise<number> => {
  const [kind, name] = args;
  if (kind !== 'remote' || !name) throw new Error('What to create? Example: npm run new -- remote news');
  const folder = await step('Remote', () => newRemote(rootDir, name));
  // The lock file lacks the new package, so the next command must reinstall.
  rmSync(`${rootDir}/node_modules/.installed`, { force: true });
  const code = await step('Dependencies', () =>
    runProcess(process.execPath, [`${rootDir}/tools/bootstrap.mjs`, 'install']),
  );
  if (code !== 0) throw new Error('npm install failed, run it yourself.');
  console.log(
    [
      `The remote ${folder} is ready, its address is /${name}. Next:`,
      `  npm run dev -w ${folder}      run only this remote`,
      `  npm run release -w ${folder}  release it to the running site`,
    ].join('\n'),
  );
  return 0;
};
