import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { checkOutCommit, isInstalledHere, linkInstalled } from '@laparyadom/server/testing/checkOutCommit';
import { fillDatabase } from '@laparyadom/server/testing/fillDatabase';
import { type ServerProgram, serverProgram } from '@laparyadom/server/testing/serverProcess';
import { rootDir } from '../webpack/federatedPackages';

const run = promisify(execFile);

/** A state of the sources whose server can be started. */
export interface ServerVersion {
  name: string;
  program: ServerProgram;
  /** Migrates an empty database to its schema and fills it. Returns ids of pet listings. */
  fillDatabase: (url: string) => Promise<number[]>;
}

export const today: ServerVersion = { name: 'today', program: { args: serverProgram() }, fillDatabase };

const FILL = 'server/testing/fillDatabase.ts';
const fillThere = `import { fillDatabase } from './${FILL}';
console.log(JSON.stringify(await fillDatabase(process.argv[1])));`;

/** Checks a commit out into an empty folder and installs its packages, unless all of them are installed here. */
export const versionOf = async (commit: string, folder: string): Promise<ServerVersion> => {
  checkOutCommit(commit, folder);
  if (isInstalledHere(folder)) linkInstalled(folder);
  else await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  mkdirSync(path.dirname(path.join(folder, FILL)), { recursive: true });
  copyFileSync(path.join(rootDir, FILL), path.join(folder, FILL));
  return {
    name: commit.slice(0, 8),
    program: { cwd: folder, args: ['--import', 'tsx', 'server/src/server.ts'] },
    fillDatabase: async (url) => {
      const args = ['--import', 'tsx', '--input-type=module', '--eval', fillThere, url];
      const { stdout } = await run(process.execPath, args, { cwd: folder });
      return JSON.parse(stdout) as number[];
    },
  };
};
