import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from '../render/isStarved';

interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

/** The processes of this machine; none where the system does not tell. */
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

/** The parts of the site that a bench tells apart. */
export const parts = ['load', 'server', 'drawing', 'database'] as const;
export type Part = (typeof parts)[number];
export type ProcessorTimes = Record<Part, number>;

const partOf = (command: string): Part => {
  if (command.includes('postgres')) return 'database';
  return command.includes('server.ts') ? 'server' : 'drawing';
};

/**
 * Processor time so far, in milliseconds, of this process (`load`) and of those that it has started, by part of the site.
 * Unlike rates it does not depend on what else the machine does. All 0 where the system does not tell.
 */
export const readProcessorTimes = (): ProcessorTimes => {
  const times: ProcessorTimes = { load: processorTime(process.pid) ?? 0, server: 0, drawing: 0, database: 0 };
  const processes = readProcesses();
  const add = (parent: number): void => {
    for (const { pid, command } of processes.filter((one) => one.parent === parent)) {
      times[partOf(command)] += processorTime(pid) ?? 0;
      add(pid);
    }
  };
  add(process.pid);
  return times;
};
