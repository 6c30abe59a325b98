import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from 'shared/contract';
import { RETRY_CHUNKS_EVENT } from '../boot/pageState';
import { noteOverrideFault } from './overrideFaults';
import { isOverridden, knownEntry, markEvaluated } from './remoteEntries';

/** Container that a remoteEntry leaves in the window under the remote's name. */
interface Container {
  get: (id: string) => () => Promise<unknown>;
  init: (...args: unknown[]) => void | Promise<void>;
}

const asked = new Map<string, number>();

/** Returns a new address for each retry: a browser would queue it behind the hanging request. */
const addressOf = (entry: string): string => {
  const before = asked.get(entry) ?? 0;
  asked.set(entry, before + 1);
  return before === 0 ? entry : `${entry}${entry.includes('?') ? '&' : '?'}again=${before}`;
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

/**
 * Runs the entry of a remote's known build, checked against the registry's integrity hash, and returns its container. A
 * retry sends another request beside one that hangs. Rejects when no request is left.
 */
const loadEntry = (name: string): Promise<Container> =>
  new Promise((resolve, reject) => {
    let waiting = 0;
    const end = () => removeEventListener(RETRY_CHUNKS_EVENT, ask);

    const ask = (): void => {
      const remote = knownEntry(name);
      if (!remote) {
        reject(new Error(`${name} is not in the registry`));
        return;
      }
      const script = createScript(remote);
      waiting += 1;
      script.onload = () => {
        waiting -= 1;
        script.remove();
        const container = containerOf(name);
        if (container) {
          end();
          markEvaluated(remote);
          if (isOverridden(remote)) noteOverrideFault(name, null);
          resolve(container);
        } else giveUp(script);
      };
      script.onerror = () => {
        waiting -= 1;
        script.remove();
        giveUp(script);
      };
      document.head.append(script);
    };

    const giveUp = (script: HTMLScriptElement): void => {
      if (waiting > 0) return;
      end();
      reject(new Error(`${script.src} gives no remote`));
    };

    addEventListener(RETRY_CHUNKS_EVENT, ask);
    ask();
  });

/**
 * Plugin of the federation runtime: loads entries with `loadEntry` and lets a failed shared module be retried, where
 * the runtime would cache the failure for ever.
 */
const runtimePlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'composition',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name),
  errorLoadShare({ shareScopeMap, pkgName }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
});

export default runtimePlugin;
