import type { FederatedSource, LostFederated } from 'shared/contract';
import type { BundleSource, ProvidedBundle } from '../protocol';
import { evaluate } from './bundle';

interface ProvidedBundlesOptions {
  /** Requests a provider's bundle from the server; null where it provides nothing to this page. */
  request: (remote: string) => Promise<ProvidedBundle | null>;
  /** Reports whose code runs next, before it runs, so that code which never yields is known. */
  report: (remote: string | null) => void;
  /** Returns forbidden changes. */
  changes: () => string[];
  require: () => (id: string) => unknown;
}

/** Anything may be thrown, even an object that throws when read. */
const textOf = (error: unknown): string => {
  try {
    return String(error);
  } catch {
    return 'Something was thrown that cannot be printed';
  }
};

/** Manages the bundles that other remotes provide to the pages of a rendering process. */
export const createProvidedBundles = ({ request, report, changes, require }: ProvidedBundlesOptions) => {
  const bundles = new Map<string, object | null>();
  const scripts = new Map<string, ProvidedBundle['ahead']>();
  let failures: LostFederated[] = [];
  let turn: string | null = null;
  let changed: { by: string; what: string[] } | undefined;

  const onTurn = (remote: string | null): void => {
    if (turn === remote) return;
    turn = remote;
    report(remote);
  };

  const run = (remote: string, bundle: BundleSource): object | null => {
    onTurn(remote);
    const wasClean = changes().length === 0;
    try {
      const exports = evaluate(bundle, require());
      return typeof exports === 'object' && exports !== null ? exports : {};
    } catch (error) {
      failures[failures.length] = { remote, message: textOf(error) };
      return null;
    } finally {
      const what = changes();
      if (wasClean && what.length > 0) changed ??= { by: remote, what };
      onTurn(null);
    }
  };

  const source: FederatedSource = {
    peek: (remote) => bundles.get(remote),
    fetch: async (remote) => {
      const provided = await request(remote);
      if (bundles.has(remote)) return;
      bundles.set(remote, provided && run(remote, provided.bundle));
      if (provided) scripts.set(remote, provided.ahead);
    },
    ahead: (remote, exposed) => scripts.get(remote)?.[exposed] ?? [],
    onTurn,
  };

  return {
    source,
    /** Ends the page. Returns what could not be evaluated since the last one. */
    end: (): LostFederated[] => {
      onTurn(null);
      const ended = failures;
      failures = [];
      return ended;
    },
    /** The provider that changed shared objects during evaluation: the process must not render on after that. */
    changed: () => changed,
  };
};
