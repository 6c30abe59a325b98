import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../process/runProcess';

/**
 * The projects of a checkout, by the environment that their code runs in: `browser` has no Node, `server` no DOM, `tests`
 * have both, as have the tools, which drive pages.
 */
export const typeProjects = (rootDir: string): string[] =>
  readdirSync(rootDir).filter((file) => /^tsconfig\.\w+\.json$/.test(file));

/**
 * Checks the types of all projects at once, each with what it remembers of the last time. One thread each: threads of one
 * project do work twice. Resolves to whether all of them are well; faults are written to the terminal.
 */
export const checkTypes = async (rootDir: string): Promise<boolean> => {
  const tsc = path.join(rootDir, 'node_modules/.bin/tsc');
  const codes = await Promise.all(
    typeProjects(rootDir).map((project) => {
      const memory = path.join(rootDir, 'node_modules/.cache/types', `${project}.tsbuildinfo`);
      return runProcess(tsc, ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory]);
    }),
  );
  return codes.every((code) => code === 0);
};
