import type { LiveReleases } from 'shared/contract';
import { messages } from './messages.ru';
import { packageOf } from './release';
import { takenOffRemotes, trackOf } from './tracks';

const text = messages.list;

const rowOf = (pointer: LiveReleases, name: string): string[] => {
  const { live, canary, earlier } = trackOf(pointer, name);
  return [
    packageOf(name),
    live?.build ?? (earlier.length > 0 && !canary ? text.takenOff : text.none),
    live?.since ? text.time(live.since) : text.none,
    live ? text.kilobytes(live.size) : text.none,
    canary ? text.canary(canary.release.build, canary.percent, canary.until) : text.none,
    earlier[0]?.build ?? text.none,
  ];
};

/** A table of what is live, since when and how large, what is on trial, and what `--rollback` goes back to; then what was taken off. */
export const listReleases = (pointer: LiveReleases | null): string => {
  if (!pointer) return text.nothing;
  const names = new Set([
    'shell',
    ...Object.keys(pointer.remotes),
    ...Object.keys(pointer.canaries.remotes),
    ...takenOffRemotes(pointer),
  ]);
  const rows = [[...text.header], ...[...names].map((name) => rowOf(pointer, name))];
  const widths = text.header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
