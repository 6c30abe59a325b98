import type { InjectedRequest, InjectedResponse, PageInput, RemoteRelease } from 'shared/contract';
import {
  type BundleSource,
  type ChildEnd,
  type FromChild,
  type Loan,
  type PageEffort,
  type PageEncoding,
  type RenderChild,
  startChild,
} from '../renderProcess';
import { endOf, faultOf, type ToldError } from './childFaults';
import { processorTime } from './isStarved';
import type { GivenBuilds, Lenders } from './lenders';
import { createLending } from './lending';
import type { BuildName } from './quarantine';
import type { EncodedPage } from './renderer';
import { type EndCause, type FaultCause, RenderFault } from './renderFault';
import { MAX_CALLS, type RenderJob, startJob } from './renderJob';
import { watchLoad } from './watchLoad';

/**
 * A process that has drawn so many pages, or holds so many bytes, gives way to a fresh one. A page costs a fresh one half
 * as much again as one that has drawn some thousands, so this is for what the bound on memory does not see.
 */
const MAX_RENDERS = 100_000;
const MAX_MEMORY = 320 * 1024 * 1024;

interface WorkerOptions {
  shell: BundleSource;
  remote: (BundleSource & { name: string }) | null;
  api: (request: InjectedRequest) => Promise<InjectedResponse>;
  /** What a remote lends; null for nothing. */
  lend: (lender: RemoteRelease | undefined) => Promise<Loan | null>;
  /** Told of what a remote lends, and failed where it stood. */
  onLost: (lender: BuildName, message: string) => void;
  /** Told once, when the process has ended through a fault of its build. */
  onEnd: (cause: EndCause, error: RenderFault) => void;
}

interface WorkerDrawOptions {
  /** The frame of the page alone. */
  frame: boolean;
  encoding: PageEncoding;
  effort?: PageEffort;
  limitMs: number;
  /** Who may lend to it. */
  lenders: Lenders;
}

/** One rendering process with its bundles evaluated. */
export interface RenderWorker {
  pid: number | undefined;
  inlineScripts: readonly string[];
  /** Draws one page, or the frame of it. Rejects with a `RenderFault`, after `limitMs` at the latest. */
  draw: (input: PageInput, options: WorkerDrawOptions) => Promise<EncodedPage>;
  /** Builds of lenders that it has been given. */
  given: GivenBuilds;
  /** Whether it can draw another page. */
  isFit: () => boolean;
  /** Resolves when it draws nothing any more: a page may be drawn to its end after nobody waits for it. */
  rest: () => Promise<void>;
  end: () => void;
  ended: Promise<ChildEnd>;
}

type DrawnPage = NonNullable<Extract<FromChild, { type: 'rendered' }>['page']>;

const pageOf = ({ status, encoded = '', location }: DrawnPage): EncodedPage => ({
  status,
  body: Buffer.from(encoded, 'base64'),
  ...(location !== undefined && { location }),
});

/** Starts a process and evaluates its bundles. Rejects with a `RenderFault`. */
export const startWorker = async ({
  shell,
  remote,
  api,
  lend,
  onLost,
  onEnd,
}: WorkerOptions): Promise<RenderWorker> => {
  const jobs = new Map<number, RenderJob>();
  let renders = 0;
  let memory = 0;
  /** Its processor time when it drew nothing, in milliseconds. */
  let processor: number | null = null;
  let end: RenderFault | undefined;
  let resting: (() => void)[] = [];
  let child: RenderChild | undefined;
  let loaded: (scripts: readonly string[]) => void = () => undefined;
  let notLoaded: (fault: RenderFault) => void = () => undefined;
  const loading = new Promise<readonly string[]>((resolve, reject) => {
    loaded = resolve;
    notLoaded = reject;
  });
  loading.catch(() => undefined);

  const rested = (): void => {
    for (const tell of resting) tell();
    resting = [];
  };
  /** The process is of no more use. Without a cause it was not its build's fault. */
  const finish = (fault: RenderFault, cause?: EndCause): void => {
    if (end) return;
    end = fault;
    child?.kill();
    notLoaded(fault);
    for (const job of jobs.values()) job.reject(fault);
    jobs.clear();
    rested();
    if (cause) onEnd(cause, fault);
  };
  const fail = (cause: EndCause, told?: ToldError, by?: string): void =>
    finish(faultOf(cause, told, lending.blamed(told?.stack, by)), cause);
  const lending = createLending({
    lend,
    send: (call, lent) => child?.send({ type: 'lent', call, lent }),
    onLate: (lender) => finish(new RenderFault('late', 'Not drawn in time', { lender }), 'late'),
    processorTime: () => processorTime(child?.pid),
  });

  const answer = async (call: number, request: InjectedRequest): Promise<void> => {
    // One process draws one page at a time, but the frame's draws several, none of which asks.
    const [job] = jobs.values();
    if (!job) return;
    if (!job.mayCall()) return fail('protocol', { message: `More than ${MAX_CALLS} calls`, stack: '' });
    await job.whileWaiting(async () => {
      job.answers.push({ type: 'answer', call, response: await api(request) });
    });
    // What a page asks for together it waits for together: to wake its process is dearer than what it reads.
    if (!job.isWaiting()) child?.send(...job.answers.splice(0));
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
          fail('changed', { message: message.changed.join(', '), stack: '' }, message.changedBy);
          break;
        }
        const job = jobs.get(message.id);
        for (const one of message.lost ?? []) {
          const lender = lending.buildOf(one.remote);
          if (lender) onLost(lender, one.message);
        }
        if (message.page) job?.resolve(pageOf(message.page));
        else job?.reject(faultOf('failed', message.error));
        jobs.delete(message.id);
        if (jobs.size === 0) rested();
        break;
      }
      case 'call':
        void answer(message.call, message.request);
        break;
      case 'lend':
        void lending.answer(message.call, message.remote);
        break;
      case 'turn':
        lending.onTurn(message.remote);
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
    const { cause, message } = endOf(how);
    fail(cause, { message, stack: '' });
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
    given: lending.given,
    isFit: () => !end && jobs.size === 0 && renders < MAX_RENDERS && memory < MAX_MEMORY,
    rest: () => (end || jobs.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => resting.push(resolve))),
    draw: async (input, { frame, encoding, effort, limitMs, lenders }) => {
      if (end) throw end;
      lending.begin(lenders);
      renders += 1;
      const id = renders;
      const lateFault = (reason: FaultCause): RenderFault =>
        new RenderFault(reason, `Not rendered within ${limitMs} ms`, {
          lender: reason === 'late' ? lending.blamed() : undefined,
        });
      const job = startJob({
        limitMs,
        processorBefore: processor,
        processorTime: () => processorTime(pid),
        onHeldUp: (reason) => job.giveUp(lateFault(reason)),
        onLate: (reason) => finish(lateFault(reason), reason === 'late' ? 'late' : undefined),
        onSettled: () => lending.onTurn(null),
      });
      jobs.set(id, job);
      child?.send({ type: 'render', id, input, frame, encoding, ...(effort && { effort }) });
      const { page, seconds } = await job.drawn;
      return frame ? page : { ...page, work: { seconds, age: id - 1 } };
    },
    end: () => finish(new RenderFault('exit', 'The process was ended')),
    ended,
  };
};
