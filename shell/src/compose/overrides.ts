import { persisted } from 'shared';
import type { Registry, RemoteEntry } from 'shared/contract';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from './mayHaveOverrides';
import { setOverrideFailure } from './overrideFailures';

/** Deadline for the manifest of a developer's machine. */
const MANIFEST_LIMIT_MS = 3000;

/** Origins of remotes under development, by federation name. */
export type Overrides = Record<string, string>;

const overridePattern = /^(mf_[a-z0-9_]+)@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/;

/** Parses the `?remote=mf_feeds@http://localhost:3101` of an address; only loopback is accepted. */
export const parseOverrides = (search: string): Overrides =>
  Object.fromEntries(
    new URLSearchParams(search).getAll(OVERRIDE_PARAMETER).flatMap((value) => {
      const [, name, origin] = overridePattern.exec(value) ?? [];
      return name && origin ? [[name, origin]] : [];
    }),
  );

/** Returns the invalid values of `remote=`. */
export const refusedOverrides = (search: string): string[] =>
  new URLSearchParams(search).getAll(OVERRIDE_PARAMETER).filter((value) => !overridePattern.test(value));

const isOverrides = (value: unknown): value is Overrides =>
  typeof value === 'object' && value !== null && Object.values(value).every((origin) => typeof origin === 'string');

/** Without storage, overrides last as long as the page. */
const stored = persisted<Overrides>(
  OVERRIDES_KEY,
  { safeParse: (value) => (isOverrides(value) ? { data: value } : {}) },
  'session',
);

/** Reads the overrides of this tab and of the address; the latter are stored and removed from it. */
export const readOverrides = (): Overrides => {
  const overrides = { ...stored.read(), ...parseOverrides(location.search) };
  if (new URLSearchParams(location.search).has(OVERRIDE_PARAMETER)) {
    const url = new URL(location.href);
    url.searchParams.delete(OVERRIDE_PARAMETER);
    history.replaceState(history.state, '', url);
    stored.write(overrides);
  }
  return overrides;
};

/** Clears all overrides of this tab; takes effect with the next page load. */
export const clearOverrides = (): void => void stored.write(null);

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

const entryAt = async (origin: string): Promise<string> => {
  try {
    const answer = await fetch(`${origin}/mf-manifest.json`, { signal: AbortSignal.timeout(MANIFEST_LIMIT_MS) });
    const { remoteEntry } = ((await answer.json()) as Manifest).metaData;
    return new URL(remoteEntry.path + remoteEntry.name, `${origin}/`).href;
  } catch (error) {
    console.warn(`${origin} serves no manifest`, error);
    return `${origin}/remoteEntry.js`;
  }
};

/** Returns the registry with the overridden remotes from the developer's machine, without integrity checks. */
export const overrideRegistry = async (registry: Registry, overrides: Overrides): Promise<Registry> => {
  const changed = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]): Promise<[string, RemoteEntry][]> => {
      const remote = registry.remotes[name];
      if (!remote) setOverrideFailure(name, 'unknown');
      return remote ? [[name, { ...remote, build: '', entry: await entryAt(origin), integrity: '', preload: [] }]] : [];
    }),
  );
  return { remotes: { ...registry.remotes, ...Object.fromEntries(changed.flat()) } };
};
