import type { RemoteRelease, ShellRelease } from 'shared/contract';
import { SHELL_NAME } from 'shared/contract';
import type { AnonymousApi } from './anonymousApi';
import type { BundleSources } from './bundleSources';
import { type Providers, providedBundleOf } from './providers';
import type { BuildName } from './quarantine';
import type { EndCause, RenderError } from './renderError';
import { type RenderWorker, startWorker } from './renderWorker';

/** What one process evaluates: the shell, the remote whose pages it renders, and their providers. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease | null;
  providers: Providers;
}

export interface StartOptions {
  /** For a page, for its wait, and at least for its process to start, in milliseconds, on slower machines. */
  pageLimitMs?: number | undefined;
  sources: BundleSources;
  api: AnonymousApi;
  /** Called for a provider that failed on a page of `owner`. */
  onProviderFailed: (owner: BuildName, provider: BuildName, message: string) => void;
  /** Called for a process that ended because of its pair, with the pages in progress. */
  onEnd: (pair: Pair, cause: EndCause, error: RenderError, urls: readonly string[]) => void;
}

export const keyOf = ({ shell, remote }: Pair): string => `${shell.server} ${remote?.server ?? ''}`;

export const bundlesOf = ({ shell, remote, providers }: Pair): string[] => [
  shell.server,
  ...(remote ? [remote.server] : []),
  ...Object.values(providers).flatMap(({ lent }) => lent ?? []),
];

/** Returns the build at fault when a process of the pair ends. */
export const ownerOf = ({ shell, remote }: Pair): BuildName =>
  remote ? { name: remote.name, build: remote.build } : { name: SHELL_NAME, build: shell.build };

/** Starts a process that renders pages of the pair. Rejects with a `RenderError`. */
export const startFor = async (
  { pageLimitMs = 0, sources, api, onProviderFailed, onEnd }: StartOptions,
  pair: Pair,
): Promise<RenderWorker> => {
  const [shell, remote] = await Promise.all([
    sources.get(pair.shell.server),
    pair.remote && sources.get(pair.remote.server),
  ]);
  return startWorker({
    pageLimitMs,
    shell,
    remote: remote && pair.remote ? { ...remote, name: pair.remote.name } : null,
    api,
    loadBundle: (provider) => providedBundleOf(provider, sources),
    onProviderFailed: (provider, message) => onProviderFailed(ownerOf(pair), provider, message),
    onEnd: (cause, error, urls) => onEnd(pair, cause, error, urls),
  });
};

/** Returns the process to end first of those ordered by use: the first that has a twin, else the first. */
export const firstToEnd = <P extends { key: string }>(idle: readonly P[]): P | undefined =>
  idle.find((one) => idle.some((other) => other !== one && other.key === one.key)) ?? idle[0];
