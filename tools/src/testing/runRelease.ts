import { spawn } from 'node:child_process';
import path from 'node:path';

export interface ReleaseRun {
  /** Null when a signal ended it. */
  code: number | null;
  output: string;
}

interface RunRelease {
  /** Folder of the checkout, and the folder in it where the command is called. */
  dir: string;
  folder?: string | undefined;
  releasesDir: string;
  args: string[];
  /** Added to the variables of this process. */
  environment?: Record<string, string>;
  /** Sent once the packages are built, while the release is judged. */
  endWith?: NodeJS.Signals | undefined;
}

export const runRelease = ({
  dir,
  folder = '.',
  releasesDir,
  args,
  environment,
  endWith,
}: RunRelease): Promise<ReleaseRun> =>
  new Promise((resolve, reject) => {
    const cli = path.join(dir, 'tools/src/cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli, 'release', ...args], {
      cwd: path.join(dir, folder),
      env: {
        ...process.env,
        ...environment,
        RELEASES_DIR: releasesDir,
        TSX_TSCONFIG_PATH: path.join(dir, 'tsconfig.json'),
      },
    });
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (endWith && output.includes('• Build')) child.kill(endWith);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output }));
  });
