import { execFileSync } from 'node:child_process';
import { rootDir } from '../webpack/federatedPackages';

const git = (folder: string, ...args: string[]): string[] =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Merge targets; the first that exists is used. */
const mainBranches = ['origin/main', 'main', 'origin/master', 'master'];

/** Returns the branch point; the newest commit without a main branch. */
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

/** Returns the commits that the main branch lacks, without merges; none where that cannot be known. */
export const commitsOfBranch = (folder = rootDir): { id: string; subject: string }[] => {
  try {
    return git(folder, 'log', '--no-merges', '--format=%h %s', `${baseOf(folder)}..HEAD`).map((line) => {
      const at = line.indexOf(' ');
      return { id: line.slice(0, at), subject: line.slice(at + 1) };
    });
  } catch {
    return [];
  }
};

/** Returns the files that differ from the main branch, committed or not, with new but without deleted ones. */
export const changedFiles = (folder = rootDir): string[] => {
  const changed = git(folder, 'diff', '--name-only', '--diff-filter=d', baseOf(folder));
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
};
