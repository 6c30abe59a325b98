import { readFileSync } from 'node:fs';
import { commandOf, processTree } from './processTree';

/** Proportional memory of one process: shared memory is divided among its users, so that sums are true. */
export interface ProcessMemory {
  pid: number;
  command: string;
  bytes: number;
}

const KILOBYTE = 1024;

const readProcess = (pid: number): ProcessMemory[] => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return [{ pid, command: commandOf(pid), bytes: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * KILOBYTE }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
};

/** Returns the memory of a process and all its descendants. Throws where the system does not report it (not Linux). */
export const readTreeMemory = (pid: number): ProcessMemory[] => {
  const found = processTree(pid).flatMap(readProcess);
  if (found.length === 0) throw new Error(`The memory of process ${pid} cannot be read`);
  return found;
};

export const sumOf = (processes: readonly ProcessMemory[]): number =>
  processes.reduce((sum, { bytes }) => sum + bytes, 0);

interface MemoryPlan {
  url: string;
  pid: number;
  pages: number;
  pageOf: (number: number) => string;
  visitors: number;
}

/**
 * Measures a site's memory before and after requesting pages, of which an overloaded machine may have `rendered` fewer.
 * Throws on any status but 200.
 */
export const measureMemory = async ({ url, pid, pages, pageOf, visitors }: MemoryPlan) => {
  const idle = readTreeMemory(pid);
  let [next, rendered] = [0, 0];
  const visit = async (): Promise<void> => {
    while (next < pages) {
      const address = pageOf(next);
      next += 1;
      const answer = await fetch(`${url}${address}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
      // Only a rendered page has a heading of its own.
      if (/<h1[ >]/.test(html)) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return { idle, visited: readTreeMemory(pid), rendered };
};
