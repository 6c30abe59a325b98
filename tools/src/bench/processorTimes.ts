import { processorTime } from '@laparyadom/server/src/render/isStarved';
import type { LoadMeasure } from './measureLoad';
import { commandOf, processTree } from './processTree';

type Part = 'load' | 'server' | 'rendering' | 'database';

const partOf = (pid: number): Part => {
  const command = commandOf(pid);
  if (command.includes('postgres')) return 'database';
  return /[\\/]server\.[jt]s\b/.test(command) ? 'server' : 'rendering';
};

type Times = Map<number, { part: Part; ms: number }>;

/**
 * Returns the processor time of this process (`load`) and its descendants by part of the site, in milliseconds. Unlike
 * rates it does not depend on other activity of the machine. All 0 where the system does not report it.
 */
const readProcessorTimes = (): Times => {
  const times: Times = new Map();
  for (const pid of processTree(process.pid)) {
    const ms = processorTime(pid);
    // Without a time it has ended meanwhile.
    if (ms !== null) times.set(pid, { part: pid === process.pid ? 'load' : partOf(pid), ms });
  }
  return times;
};

/** Times of answers, and the processor time of each in milliseconds, by part of the site. */
export interface ProcessorMeasure extends LoadMeasure {
  processor: Record<Part, number>;
}

/** Runs a measurement and divides its processor time by its answers. A process that ends meanwhile counts as 0. */
export const measureProcessor = async (work: () => Promise<LoadMeasure>): Promise<ProcessorMeasure> => {
  const before = readProcessorTimes();
  const measure = await work();
  const processor: ProcessorMeasure['processor'] = { load: 0, server: 0, rendering: 0, database: 0 };
  for (const [pid, { part, ms }] of readProcessorTimes())
    processor[part] += (ms - (before.get(pid)?.ms ?? 0)) / Math.max(1, measure.answers);
  return { ...measure, processor };
};
