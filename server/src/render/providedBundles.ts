import type { RemoteRelease } from 'shared/contract';
import type { ProvidedBundle } from '../renderProcess';
import { isStarved } from './isStarved';
import type { Providers, ReceivedBuilds } from './providers';
import { noProviders } from './providers';
import type { BuildName } from './quarantine';

/** How long provided code may run without yielding, in milliseconds: the page needs time to render without it. */
const TURN_LIMIT_MS = 700;

interface ProvidedBundlesOptions {
  loadBundle: (provider: RemoteRelease | undefined) => Promise<ProvidedBundle | null>;
  send: (call: number, bundle: ProvidedBundle | null) => void;
  /** Called for a provider that ran too long although the machine was not to blame. */
  onLate: (provider: BuildName) => void;
  /** In milliseconds; null where the system does not report it. */
  processorTime: () => number | null;
}

/** Tracks which bundles one rendering process has received, and whose code it runs. */
export const createProvidedBundles = ({ loadBundle, send, onLate, processorTime }: ProvidedBundlesOptions) => {
  const received = new Map<string, string>();
  /** Providers by bundle file, to find them in stacks. */
  const files = new Map<string, string>();
  let providers: Providers = noProviders;
  /** The provider whose code runs. */
  let running: BuildName | undefined;
  let timer: NodeJS.Timeout | undefined;

  const buildOf = (remote: string): BuildName | undefined => {
    const provider = providers[remote];
    return provider && { name: remote, build: provider.build };
  };
  /** Returns the innermost provided bundle of the stack. */
  const findInStack = (stack: string): BuildName | undefined => {
    const found = [...files]
      .map(([file, remote]) => ({ remote, at: stack.indexOf(file) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    return found[0] && buildOf(found[0].remote);
  };

  return {
    received: received as ReceivedBuilds,
    buildOf,
    begin: (next: Providers): void => {
      providers = next;
    },
    answer: async (call: number, remote: string): Promise<void> => {
      const provider = providers[remote];
      received.set(remote, provider?.lent === undefined ? '' : provider.build);
      if (provider?.lent !== undefined) files.set(provider.lent, remote);
      // A bundle that cannot be read is not provided: the browser requests it for the slot.
      send(call, await loadBundle(provider).catch(() => null));
    },
    onTurn: (remote: string | null): void => {
      clearTimeout(timer);
      running = remote === null ? undefined : buildOf(remote);
      if (!running) return;
      const provider = running;
      const before = processorTime();
      const watchTurn = (elapsed: number): void => {
        timer = setTimeout(() => {
          const after = processorTime();
          const used = before === null || after === null ? null : after - before;
          if (isStarved(used, elapsed)) watchTurn(elapsed + TURN_LIMIT_MS);
          else onLate(provider);
        }, TURN_LIMIT_MS);
      };
      watchTurn(TURN_LIMIT_MS);
    },
    /** Returns the provider at fault when the process ends now, or for a stack; undefined for the page's own remote. */
    culpritOf: (stack = '', remote?: string): BuildName | undefined =>
      (remote !== undefined ? buildOf(remote) : undefined) ?? running ?? findInStack(stack),
  };
};
