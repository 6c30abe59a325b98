import { execFileSync } from 'node:child_process';
import { rootDir } from '../webpack/federatedPackages';

const git = (folder: string, ...args: string[]): string[] =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The first of these that is there: what a branch is to be merged into. */
const mainBranches = ['origin/main', 'main', 'origin/master', 'master'];

/** The commit from which the branch went off; the newest commit where there is no main branch to compare with. */
const baseOf = (folder: string): string => {
  for (const name of mainBranches) {
    try {
      const [base] = git(folder, 'merge-base', 'HEAD', name);
      if (base) return base;
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD';
};

/**
 * Files that differ from the main branch, committed or not, new ones too, as paths inside the repository. Those that
 * were deleted are not among them.
 */
export const changedFiles = (folder = rootDir): string[] => {
  const changed = git(folder, 'diff', '--name-only', '--diff-filter=d', baseOf(folder));
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
};
