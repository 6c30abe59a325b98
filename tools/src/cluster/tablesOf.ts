import type { Answer } from './callers';
import type { Phase } from './phase';

/** What a person waits for after having written something, and what only looks. */
const writes = new Set(['sign-in', 'consent', 'message', 'favourite', 'placing']);

const quantile = (sorted: readonly number[], share: number): number | null => {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return found === undefined ? null : Math.round(found);
};

const timesOf = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms).sort((a, b) => a - b);

/** A row for each phase: how many calls, how long they took in milliseconds, and how many were refused, excused or not. */
export const tablesOf = (
  answers: readonly Answer[],
  phases: readonly Pick<Phase, 'name'>[],
): Record<string, Record<string, number | null>> =>
  Object.fromEntries(
    phases.map(({ name }) => {
      const all = answers.filter(({ phase }) => phase === name);
      const reads = timesOf(all.filter(({ kind }) => !writes.has(kind)));
      const written = timesOf(all.filter(({ kind }) => writes.has(kind)));
      const row = {
        вызовов: all.length,
        отказов: all.filter(({ status }) => status === 0 || status >= 400).length,
        'чтение p50, мс': quantile(reads, 0.5),
        'чтение p99, мс': quantile(reads, 0.99),
        'запись p50, мс': quantile(written, 0.5),
        'запись p99, мс': quantile(written, 0.99),
      };
      return [name, row];
    }),
  );
