import type { InjectedRequest, InjectedResponse, PageInput } from 'shared/contract';
import {
  type BundleSource,
  type ChildEnd,
  type FromChild,
  type PageEncoding,
  type RenderChild,
  startChild,
} from '../renderProcess';
import { isStarved, processorTime } from './isStarved';
import type { EncodedPage } from './renderer';
import { type EndCause, type FaultCause, RenderFault } from './renderFault';

/** How long the bundles of a process may take to be evaluated, in milliseconds: by the clock, and of the processor. */
const LIMIT_MS = 10_000;
const PROCESSOR_LIMIT_MS = 3000;
const LOOK_EVERY_MS = 250;

/**
 * Tells when a process takes too long to load: `isToBlame` is false when the machine gave it no time. Gives the function
 * that ends the watch.
 */
const watchLoad = (pid: number | undefined, onLate: (isToBlame: boolean) => void): (() => void) => {
  const started = performance.now();
  const watching = setInterval(() => {
    const used = processorTime(pid);
    if (used !== null && used > PROCESSOR_LIMIT_MS) onLate(true);
    else if (performance.now() - started > LIMIT_MS) onLate(!isStarved(used, LIMIT_MS));
  }, LOOK_EVERY_MS);
  return () => clearInterval(watching);
};

/** A process that has drawn so many pages, or holds so many bytes, gives way to a fresh one. */
const MAX_RENDERS = 5000;
const MAX_MEMORY = 320 * 1024 * 1024;
/** Calls of one page to the API. */
const MAX_CALLS = 100;

interface WorkerOptions {
  shell: BundleSource;
  remote: (BundleSource & { name: string }) | null;
  api: (request: InjectedRequest) => Promise<InjectedResponse>;
  /** Told once, when the process has ended through a fault of its build. */
  onEnd: (cause: EndCause, error: RenderFault) => void;
}

interface Job {
  resolve: (page: EncodedPage) => void;
  reject: (fault: RenderFault) => void;
  /** Calls to the API that are not answered yet. */
  waiting: number;
  /** Since when any is, by the clock, and for how long any was, in milliseconds. */
  waitingSince: number;
  waited: number;
  calls: number;
}

interface WorkerDrawOptions {
  /** The frame of the page alone. */
  frame: boolean;
  encoding: PageEncoding;
  limitMs: number;
}

/** One rendering process with its bundles evaluated. */
export interface RenderWorker {
  pid: number | undefined;
  inlineScripts: readonly string[];
  /** Draws one page, or the frame of it. Rejects with a `RenderFault`, after `limitMs` at the latest. */
  draw: (input: PageInput, options: WorkerDrawOptions) => Promise<EncodedPage>;
  /** Whether it can draw another page. */
  isFit: () => boolean;
  end: () => void;
  ended: Promise<ChildEnd>;
}

const causeOfEnd = ({ code, signal, output }: ChildEnd): EndCause =>
  signal === 'SIGABRT' || code === 134 || /heap limit|out of memory/i.test(output) ? 'memory' : 'exit';

const errorOf = (reason: FaultCause, told: { message: string; stack: string } | undefined): RenderFault => {
  const fault = new RenderFault(reason, told?.message ?? reason);
  if (told?.stack) fault.stack = told.stack;
  return fault;
};

type DrawnPage = NonNullable<Extract<FromChild, { type: 'rendered' }>['page']>;

const pageOf = ({ status, encoded = '', location }: DrawnPage): EncodedPage => ({
  status,
  body: Buffer.from(encoded, 'base64'),
  ...(location !== undefined && { location }),
});

/** Starts a process and evaluates its bundles. Rejects with a `RenderFault`. */
export const startWorker = async ({ shell, remote, api, onEnd }: WorkerOptions): Promise<RenderWorker> => {
  const jobs = new Map<number, Job>();
  let renders = 0;
  let memory = 0;
  /** Its processor time when it drew nothing, in milliseconds. */
  let processor: number | null = null;
  let end: RenderFault | undefined;
  let child: RenderChild | undefined;
  let loaded: (scripts: readonly string[]) => void = () => undefined;
  let notLoaded: (fault: RenderFault) => void = () => undefined;
  const loading = new Promise<readonly string[]>((resolve, reject) => {
    loaded = resolve;
    notLoaded = reject;
  });
  loading.catch(() => undefined);

  /** The process is of no more use. Without a cause it was not its build's fault. */
  const finish = (fault: RenderFault, cause?: EndCause): void => {
    if (end) return;
    end = fault;
    child?.kill();
    notLoaded(fault);
    for (const job of jobs.values()) job.reject(fault);
    jobs.clear();
    if (cause) onEnd(cause, fault);
  };
  const fail = (cause: EndCause, told?: { message: string; stack: string }): void =>
    finish(errorOf(cause, told), cause);

  const answer = async (call: number, request: InjectedRequest): Promise<void> => {
    // One process draws one page at a time, but the frame's draws several, none of which asks.
    const [job] = jobs.values();
    if (!job) return;
    job.calls += 1;
    if (job.calls > MAX_CALLS) return fail('protocol', { message: `More than ${MAX_CALLS} calls`, stack: '' });
    if (job.waiting === 0) job.waitingSince = performance.now();
    job.waiting += 1;
    try {
      const response = await api(request);
      child?.send({ type: 'answer', call, response });
    } finally {
      job.waiting -= 1;
      if (job.waiting === 0) job.waited += performance.now() - job.waitingSince;
    }
  };

  const onMessage = (message: FromChild): void => {
    switch (message.type) {
      case 'ready':
        child?.send({ type: 'load', shell, remote });
        break;
      case 'loaded':
        if (message.changed.length > 0) fail('changed', { message: message.changed.join(', '), stack: '' });
        else loaded(message.inlineScripts);
        break;
      case 'rendered': {
        ({ memory, processor } = message);
        if (message.changed.length > 0) {
          fail('changed', { message: message.changed.join(', '), stack: '' });
          break;
        }
        const job = jobs.get(message.id);
        if (message.page) job?.resolve(pageOf(message.page));
        else job?.reject(errorOf('failed', message.error));
        jobs.delete(message.id);
        break;
      }
      case 'call':
        void answer(message.call, message.request);
        break;
      case 'fatal':
        fail(message.cause, message.error);
        break;
      case 'inspected':
        break;
    }
  };

  child = await startChild({ onMessage, onFault: ({ message }) => fail('protocol', { message, stack: '' }) });
  void child.ended.then((how) => {
    const said = how.output === '' ? '' : `: ${how.output.trim().split('\n').slice(-3).join(' ')}`;
    fail(causeOfEnd(how), { message: `The process ended with ${how.signal ?? how.code}${said}`, stack: '' });
  });
  const stopWatch = watchLoad(child.pid, (isToBlame) => {
    finish(new RenderFault('load', 'Its bundles were not evaluated in time'), isToBlame ? 'load' : undefined);
  });
  const inlineScripts = await loading.finally(stopWatch);
  const { pid, ended } = child;
  processor = processorTime(pid);

  return {
    pid,
    inlineScripts,
    isFit: () => !end && jobs.size === 0 && renders < MAX_RENDERS && memory < MAX_MEMORY,
    draw: (input, { frame, encoding, limitMs }) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        renders += 1;
        const id = renders;
        const before = processor;
        const begun = performance.now();
        const late = setTimeout(() => {
          const after = processorTime(pid);
          const used = before === null || after === null ? null : after - before;
          const waits = (jobs.get(id)?.waiting ?? 0) > 0;
          const reason = waits ? 'api' : isStarved(used, limitMs) ? 'busy' : 'late';
          finish(new RenderFault(reason, `Not rendered within ${limitMs} ms`), reason === 'late' ? 'late' : undefined);
        }, limitMs);
        jobs.set(id, {
          resolve: (page) => {
            clearTimeout(late);
            const waited = jobs.get(id)?.waited ?? 0;
            const seconds = (performance.now() - begun - waited) / 1000;
            resolve(frame ? page : { ...page, work: { seconds, age: id - 1 } });
          },
          reject: (fault) => {
            clearTimeout(late);
            reject(fault);
          },
          waiting: 0,
          waitingSince: 0,
          waited: 0,
          calls: 0,
        });
        child?.send({ type: 'render', id, input, frame, encoding });
      }),
    end: () => finish(new RenderFault('exit', 'The process was ended')),
    ended,
  };
};
