import { singletons } from '../webpack/singletons';
import { followImports } from './followImports';

const isShared = (source: string): boolean => singletons.some((name) => name === source);

/** Sources evaluated before the shared packages are loaded: the shell's start, and its runtime plugin. */
const starts = ['shell/src/index.ts', 'shell/src/compose/runtimePlugin.ts'];

/** Checks that nothing evaluated first imports a shared package, which loads later. Returns import chains. */
export const checkStartupImports = (rootDir: string): string[] =>
  followImports(rootDir, {
    starts,
    problemOf: (source) => (isShared(source) ? `'${source}' is not loaded yet when this runs` : null),
  });
