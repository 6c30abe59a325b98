import type { InjectedResponse, LostFederated } from 'shared/contract';
import { encodePage } from '../encodePage';
import type { FromChild, ProvidedBundle, ReportedError, ToChild } from '../protocol';
import { openChannel } from './channel';
import { hardenGlobals } from './hardenGlobals';
import { createPages } from './pages';
import { trackTimers } from './timers';

interface Turn {
  /** Resolves when the turn starts, which lasts until `end`. */
  take: () => Promise<void>;
  end: () => void;
}

/** Queues turns, first come, first served. */
const createTurns = () => {
  let last: Promise<void> = Promise.resolve();
  return (): Turn => {
    let own: Promise<void> | undefined;
    let end: () => void = () => undefined;
    return {
      take: () => {
        if (!own) {
          own = last;
          last = new Promise((resolve) => {
            end = resolve;
          });
        }
        return own;
      },
      end: () => end(),
    };
  };
};

type Rendered = Pick<Extract<FromChild, { type: 'rendered' }>, 'id' | 'page' | 'bytes' | 'error' | 'lost'>;

/** Anything may be thrown, even an object that throws when inspected. */
const describeError = (error: unknown): ReportedError => {
  try {
    if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
    return { name: String(error.name), message: String(error.message), stack: String(error.stack ?? '') };
  } catch {
    return { name: 'Error', message: 'Something was thrown that cannot be printed', stack: '' };
  }
};

const textOf = (bytes: Uint8Array): string => (bytes as Buffer).toString('utf8');

/** Joins both lists without functions that a bundle can have replaced. */
const joined = (one: readonly LostFederated[], other: readonly LostFederated[]): LostFederated[] => {
  const all: LostFederated[] = [];
  for (let index = 0; index < one.length; index += 1) all[all.length] = one[index] as LostFederated;
  for (let index = 0; index < other.length; index += 1) all[all.length] = other[index] as LostFederated;
  return all;
};

/** Milliseconds for which a reading of memory and processor time is reused: it costs 3 % of a page. */
const USAGE_MS = 50;

/** Starts a rendering process, which receives its bundles over a pipe and uses only built-in modules. */
const start = (): void => {
  const { memoryUsage, cpuUsage } = process;
  const now = performance.now.bind(performance);
  const onProcess = process.on.bind(process);
  const log = process.stderr.write.bind(process.stderr);
  const nextTurn = setImmediate;
  const afterTurns = (count: number, then: () => void): void => {
    if (count === 0) then();
    else nextTurn(() => afterTurns(count - 1, then));
  };
  const stopTimers = trackTimers();
  const newTurn = createTurns();

  const answers = new Map<number, (response: InjectedResponse) => void>();
  const requested = new Map<number, (provided: ProvidedBundle | null) => void>();
  let calls = 0;
  const channel = openChannel((message) => handle(message));
  const pages = createPages({
    call: (page, request) =>
      new Promise((resolve) => {
        calls += 1;
        answers.set(calls, resolve);
        channel.sendSoon({ type: 'call', call: calls, page, request });
      }),
    requestBundle: (remote) =>
      new Promise((resolve) => {
        calls += 1;
        requested.set(calls, resolve);
        channel.send({ type: 'requestBundle', call: calls, remote });
      }),
    reportTurn: (remote) => channel.send({ type: 'turn', remote }),
    stopTimers,
    /** Resolves when unhandled rejections have been detected. */
    settle: () => new Promise((resolve) => afterTurns(2, resolve)),
  });

  let usage = { memory: 0, processor: 0 };
  let usageAt = Number.NEGATIVE_INFINITY;
  const readUsage = () => {
    if (now() - usageAt < USAGE_MS) return usage;
    const { user, system } = cpuUsage();
    usage = { memory: memoryUsage.rss(), processor: (user + system) / 1000 };
    usageAt = now();
    return usage;
  };

  let compares = false;
  /** Sends a page. After a throw only the error is sent: React leaves its own state behind. */
  const sendPage = (rendered: Rendered): void => {
    const byProvider = pages.changedByProvider();
    const changed = byProvider?.what ?? (compares && !rendered.error ? pages.changes() : []);
    channel.send({
      type: 'rendered',
      ...rendered,
      changed,
      ...(byProvider && { changedBy: byProvider.by }),
      ...readUsage(),
    });
  };

  const fail =
    (cause: Extract<FromChild, { type: 'fatal' }>['cause']) =>
    (error: unknown): void =>
      channel.sendLast({ type: 'fatal', cause, error: describeError(error) });
  const reply = <T>(work: Promise<T>, messageOf: (result: T) => FromChild): void => {
    void work.then((result) => channel.send(messageOf(result)), fail('load'));
  };

  const handle = (message: ToChild): void => {
    switch (message.type) {
      case 'load':
        compares = message.compares === true;
        reply(pages.load(message), (loaded) => ({ type: 'loaded', ...loaded }));
        break;
      case 'render':
      case 'renderFederated': {
        const { id } = message;
        const { encoding, effort } = message.type === 'render' ? message : {};
        const turn = newTurn();
        const send = (
          outcome: Pick<Rendered, 'page' | 'bytes' | 'error'>,
          lost: readonly LostFederated[] = [],
        ): void => {
          const all = joined(pages.endProvided(), lost);
          sendPage({ id, ...outcome, ...(all.length > 0 && { lost: all }) });
          turn.end();
        };
        void pages
          .render(message, turn.take)
          .then(({ parts, lost, ...page }) => ({
            lost,
            outcome: encoding
              ? { page, bytes: encodePage(parts, encoding, effort) }
              : { page: { ...page, html: parts.join('') } },
          }))
          .then(
            ({ outcome, lost }) => send(outcome, lost),
            (error: unknown) => send({ error: describeError(error) }),
          );
        break;
      }
      case 'inspect':
        reply(pages.inspect(), (found) => ({
          type: 'inspected',
          token: message.token,
          ...found,
          changed: pages.changes(),
        }));
        break;
      case 'describe':
        reply(pages.describe(), (described) => ({ type: 'described', token: message.token, ...described }));
        break;
      case 'loadFederatedBundle':
        reply(pages.loadFederatedBundle(message.bundle), (fixtures) => ({
          type: 'federated',
          token: message.token,
          fixtures,
          changed: pages.changes(),
        }));
        break;
      case 'answer': {
        const { call, status, headers, bytes } = message;
        answers.get(call)?.({ status, headers, body: bytes ? textOf(bytes) : '' });
        answers.delete(call);
        break;
      }
      case 'providedBundle':
        requested.get(message.call)?.(message.provided);
        requested.delete(message.call);
    }
  };

  onProcess('unhandledRejection', fail('rejection'));
  onProcess('uncaughtException', fail('exception'));
  hardenGlobals((line) => log(`${line}\n`));
  channel.send({ type: 'ready' });
};

start();
