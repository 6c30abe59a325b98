import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../process/runProcess';

/** Projects by environment: `browser` has no Node, `server` no DOM; `tests` and tools, which drive pages, have both. */
export const typeProjects = (rootDir: string): string[] =>
  readdirSync(rootDir).filter((file) => /^tsconfig\.\w+\.json$/.test(file));

/** Type-checks all projects incrementally, in parallel, one thread each. Prints errors; resolves to success. */
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
