import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@laparyadom/server/src/testing/freePort';

export interface Development {
  /** `http://localhost:<port>`. */
  origin: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <remote>` against the API of a running site. */
export const startDevelopment = async (packageName: string, apiUrl: string): Promise<Development> => {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tools/src/cli.ts'), 'dev', packageName], {
    cwd: root,
    env: {
      ...process.env,
      API_URL: apiUrl,
      PORT: String(await freePort()),
      TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
    },
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, url] = new RegExp(`${packageName}: (http://localhost:\\d+)`).exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  return {
    origin,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
