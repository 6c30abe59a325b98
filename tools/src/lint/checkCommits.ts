import { commitsOfBranch } from '../process/changedFiles';

const MAX_LENGTH = 72;

const verbs =
  'Add Allow Build Cache Change Check Compare Compose Correct Count Cover Define Delete Deprecate Document Drop Enable Exclude Export Extend Extract Fix Format Generate Handle Hide Improve Inline Introduce Keep Limit List Log Make Measure Merge Move Open Parse Pin Prevent Raise Read Record Reduce Refuse Reject Release Remove Rename Render Reorder Replace Report Require Restore Return Reuse Revert Reword Rewrite Run Send Share Shorten Show Simplify Skip Sort Speed Split Start Stop Store Support Test Translate Unify Update Upgrade Use Validate Warn Write'.split(
    ' ',
  );

/** Returns what is wrong with the subject of a commit, or null. */
export const subjectError = (subject: string): string | null => {
  const [first = ''] = subject.split(' ');
  if (!verbs.includes(first)) return `begin with an imperative such as Add, Fix, Remove or Rename, not with '${first}'`;
  if (subject.length > MAX_LENGTH) return `write at most ${MAX_LENGTH} characters, not ${subject.length}`;
  return /[.!]$/.test(subject) ? 'leave out the full stop' : null;
};

/** Checks the subjects of commits that the main branch lacks. Returns a line for each error. */
export const checkCommits = (rootDir: string): string[] =>
  commitsOfBranch(rootDir).flatMap(({ id, subject }) => {
    const problem = subjectError(subject);
    return problem ? [`commit ${id} '${subject}': ${problem} (CONTRIBUTING.md, 'Commits')`] : [];
  });
