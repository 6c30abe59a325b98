import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from '@laparyadom/server/src/render/isStarved';

interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

/** Returns the processes of this machine; none where the system does not report them. */
const readProcesses = (): ProcessInfo[] => {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [
        { pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') },
      ];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
};

const parts = ['load', 'server', 'rendering', 'database'] as const;
type Part = (typeof parts)[number];
export type ProcessorTimes = Record<Part, number>;

const partOf = (command: string): Part => {
  if (command.includes('postgres')) return 'database';
  return /[\\/]server\.[jt]s\b/.test(command) ? 'server' : 'rendering';
};

type Times = Map<number, { part: Part; ms: number }>;

/**
 * Returns the processor time of this process (`load`) and its descendants by part of the site, in milliseconds. Unlike
 * rates it does not depend on other activity of the machine. All 0 where the system does not report it.
 */
const readProcessorTimes = (): Times => {
  const times: Times = new Map([[process.pid, { part: 'load', ms: processorTime(process.pid) ?? 0 }]]);
  const processes = readProcesses();
  const add = (parent: number): void => {
    for (const { pid, command } of processes.filter((one) => one.parent === parent)) {
      const ms = processorTime(pid);
      if (ms !== null) times.set(pid, { part: partOf(command), ms });
      add(pid);
    }
  };
  add(process.pid);
  return times;
};

/** Returns the time between two readings, by part. A process that has ended between them counts as 0. */
const usedBetween = (before: Times, after: Times): ProcessorTimes => {
  const used: ProcessorTimes = { load: 0, server: 0, rendering: 0, database: 0 };
  for (const [pid, { part, ms }] of after) used[part] += ms - (before.get(pid)?.ms ?? 0);
  return used;
};

/** Adds the processor time per answer in milliseconds, by part of the site. */
export type WithProcessor<T> = T & { processor: ProcessorTimes };

/** Runs a measurement and divides its processor time by the answers that `countOf` finds in it. */
export const measureProcessor = async <T extends object>(
  work: () => Promise<T>,
  countOf: (measure: T) => number,
): Promise<WithProcessor<T>> => {
  const before = readProcessorTimes();
  const measure = await work();
  const used = usedBetween(before, readProcessorTimes());
  const answers = Math.max(1, countOf(measure));
  const each = parts.map((part) => [part, used[part] / answers]);
  return { ...measure, processor: Object.fromEntries(each) as ProcessorTimes };
};
