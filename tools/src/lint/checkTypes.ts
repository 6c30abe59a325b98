import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../process/runProcess';

/**
 * Projects of a checkout by the environment of their code: `browser` has no Node, `server` no DOM, `tests` have both,
 * as do the tools, which drive pages.
 */
export const typeProjects = (rootDir: string): string[] =>
  readdirSync(rootDir).filter((file) => /^tsconfig\.\w+\.json$/.test(file));

/**
 * Type-checks all projects in parallel, incrementally. One thread each: more threads in a project repeat work. Resolves
 * to whether all passed; errors go to the terminal.
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
