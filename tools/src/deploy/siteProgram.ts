import { spawn } from 'node:child_process';
import path from 'node:path';
import { messages } from './messages';
import { ownerOf, versionDir } from './versions';

/** The folder of the site's versions and the service's settings. */
export interface Site {
  home: string;
  environment: NodeJS.ProcessEnv;
}

const neededSettings = ['DATABASE_URL', 'DATA_DIR', 'RELEASES_DIR'] as const;

/** Throws a sentence when the service's settings lack the data folder. */
export const checkEnvironment = (environment: NodeJS.ProcessEnv): void => {
  const missing = neededSettings.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(messages.noSettings(missing));
};

/**
 * Runs a program of an installed version as the owner of the site's data, with the service's settings, and returns its
 * output. Throws a sentence on failure; the program has printed the reason.
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
