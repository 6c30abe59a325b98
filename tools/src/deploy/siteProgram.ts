import { spawn } from 'node:child_process';
import path from 'node:path';
import { messages } from './messages.ru';
import { ownerOf, versionDir } from './versions';

/** What the commands know of the site: the folder of its versions and the settings of the service. */
export interface Site {
  home: string;
  environment: NodeJS.ProcessEnv;
}

const neededSettings = ['DATABASE_URL', 'DATA_DIR', 'RELEASES_DIR'] as const;

/** Throws a sentence when the settings of the service do not say where the site's data are. */
export const checkEnvironment = (environment: NodeJS.ProcessEnv): void => {
  const missing = neededSettings.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(messages.noSettings(missing));
};

/**
 * Runs a program of an installed version as the account that owns the site's data, with the settings of the service, and
 * returns what it prints. Throws a sentence when it fails; the reason it has printed itself.
 */
export const runProgram = (
  { home, environment }: Site,
  version: string,
  [program, ...args]: [string, ...string[]],
  input = '',
): Promise<string> =>
  new Promise((resolve, reject) => {
    const cwd = versionDir(home, version);
    const child = spawn(process.execPath, [path.join('dist', `${program}.js`), ...args], {
      cwd,
      env: { ...environment, NODE_ENV: environment.NODE_ENV || 'production' },
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(process.getuid?.() === 0 && ownerOf(environment.DATA_DIR ?? cwd)),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    // A program that reads nothing may have ended before.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(messages.programFailed(program)))));
  });
