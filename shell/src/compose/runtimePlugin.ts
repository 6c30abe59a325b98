import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RETRY_CHUNKS_EVENT, type RemoteEntry } from 'shared/contract';
import { setOverrideFailure } from './overrideFailures';
import { getEntry, isOverridden, markEvaluated } from './remoteEntries';

/** Container that a remoteEntry leaves in the window under the remote's name. */
interface Container {
  get: (id: string) => () => Promise<unknown>;
  init: (...args: unknown[]) => void | Promise<void>;
}

const requests = new Map<string, number>();

/** Returns a new address for each retry: a browser would queue it behind the hanging request. */
const addressOf = (entry: string): string => {
  const earlier = requests.get(entry) ?? 0;
  requests.set(entry, earlier + 1);
  return earlier === 0 ? entry : `${entry}${entry.includes('?') ? '&' : '?'}again=${earlier}`;
};

const createScript = ({ entry, integrity }: RemoteEntry): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = addressOf(entry);
  script.async = true;
  if (integrity) script.integrity = integrity;
  if (new URL(entry, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
  return script;
};

const containerOf = (name: string): Container | undefined => Reflect.get(window, name);

/** Runs the entry of a remote's known build, checked by integrity. A retry adds a request beside a hanging one. */
const loadEntry = (name: string): Promise<Container> =>
  new Promise((resolve, reject) => {
    let open = 0;
    const end = () => removeEventListener(RETRY_CHUNKS_EVENT, request);

    const request = (): void => {
      const remote = getEntry(name);
      if (!remote) {
        reject(new Error(`${name} is not in the registry`));
        return;
      }
      const script = createScript(remote);
      open += 1;
      script.onload = () => {
        open -= 1;
        script.remove();
        const container = containerOf(name);
        if (container) {
          end();
          markEvaluated(remote);
          if (isOverridden(remote)) setOverrideFailure(name, null);
          resolve(container);
        } else fail(script);
      };
      script.onerror = () => {
        open -= 1;
        script.remove();
        fail(script);
      };
      document.head.append(script);
    };

    const fail = (script: HTMLScriptElement): void => {
      if (open > 0) return;
      end();
      reject(new Error(`${script.src} gives no remote`));
    };

    addEventListener(RETRY_CHUNKS_EVENT, request);
    request();
  });

/** Federation plugin: loads entries with `loadEntry` and allows retries, where the runtime caches failures for ever. */
const runtimePlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'composition',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name),
  // Until the runtime does it: https://github.com/module-federation/core/pull/5068, open on 2026-09-12.
  errorLoadShare({ shareScopeMap, pkgName }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
});

export default runtimePlugin;
