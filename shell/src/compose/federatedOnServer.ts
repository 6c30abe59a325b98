import type { Query, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FederatedSource, PreloadedFile, Registry } from 'shared/contract';
import type { FederatedComponents, FederatedName, FederatedStep, LoadedFederated } from 'shared/host';

/** Rendering reveals what slots and their components need. */
const MAX_RENDERS = 3;

export interface FailedComponent {
  remote: string;
  Component: ComponentType<never>;
  props: object;
}

interface FederatedOnServerOptions {
  /** Undefined on servers without federated components. */
  source: FederatedSource | undefined;
  registry: Registry;
  queryClient: QueryClient;
}

const partsOf = (name: string): [remote: string, exposed: string] => {
  const [remote = '', exposed = ''] = name.split('/');
  return [remote, exposed];
};

const componentOf = (bundle: object | null | undefined, exposed: string): ComponentType<never> | undefined => {
  const { lent = {} } = (bundle ?? {}) as { lent?: Record<string, { Component?: ComponentType<never> }> };
  return lent[exposed]?.Component;
};

/** Whether a component waits for the query. The query's own `isDisabled` counts observers, which a server has none of. */
const isPending = (query: Query): boolean => {
  const { queryFn, enabled } = query.options as { queryFn?: unknown; enabled?: unknown };
  const isOn: unknown = typeof enabled === 'function' ? enabled(query) : enabled;
  return query.state.status === 'pending' && typeof queryFn === 'function' && isOn !== false;
};

/** Creates the federated components of a server-rendered page; `prepare` fetches bundles and data between renders. */
export const createFederatedOnServer = ({ source, registry, queryClient }: FederatedOnServerOptions) => {
  const cache = queryClient.getQueryCache();
  const requestedRemotes = new Set<string>();
  const triedQueries = new Set<string>();
  let renders = 1;
  let missingRemotes = new Set<string>();
  let pendingQueries = new Set<Query>();
  let rendered = new Set<string>();
  let failed: FailedComponent[] = [];
  /** Slots being rendered, each inside the previous one. */
  let open: { name: string; props: object; known: Set<Query>; isRendered: boolean }[] = [];

  const find = (name: FederatedName): ComponentType<never> | undefined => {
    const [remote, exposed] = partsOf(name);
    const bundle = source?.peek(remote);
    if (source && bundle === undefined) missingRemotes.add(remote);
    return componentOf(bundle, exposed);
  };

  const leaveSlot = (name: FederatedName): void => {
    // A failed slot never left the slots inside it.
    const index = open.findLastIndex((one) => one.name === name);
    const slot = open[index];
    open = open.slice(0, Math.max(index, 0));
    if (!slot) return;
    for (const query of cache.getAll()) if (!slot.known.has(query) && isPending(query)) pendingQueries.add(query);
    const Component = find(name);
    const [remote] = partsOf(name);
    if (Component && slot.isRendered) rendered.add(name);
    else if (Component) failed.push({ remote, Component, props: slot.props });
    source?.onTurn(open.map((one) => partsOf(one.name)[0]).at(-1) ?? null);
  };

  const onStep = (step: FederatedStep): void => {
    const { at, name } = step;
    if (at === 'enter') {
      open.push({ name, props: step.props, known: new Set(cache.getAll()), isRendered: false });
      if (find(name)) source?.onTurn(partsOf(name)[0]);
    } else if (at === 'exit') leaveSlot(name);
    else {
      const slot = open.findLast((one) => one.name === name);
      if (slot) slot.isRendered = true;
    }
  };

  const fetchData = async (query: Query): Promise<void> => {
    triedQueries.add(query.queryHash);
    try {
      await queryClient.query({ ...query.options, queryKey: query.queryKey, retry: false });
    } catch {
      // As if never queried: the browser fetches it.
      cache.remove(query);
    }
  };

  const loaded: LoadedFederated = {
    // Returns the bundle's component of that name; the release gate has checked its compatibility.
    get: <N extends FederatedName>(name: N) => find(name) as FederatedComponents[N] | undefined,
    coming: () => undefined,
    providerOf: (remote) => registry.remotes[remote],
    ...(source && { onStep }),
  };

  return {
    loaded,
    /** Starts a render and discards the records of the previous one. */
    begin: (): void => {
      [missingRemotes, pendingQueries, rendered, failed, open] = [new Set(), new Set(), new Set(), [], []];
    },
    /** Fetches what the last render lacked. Returns false when it had all that can be loaded. */
    prepare: async (): Promise<boolean> => {
      const remotes = [...missingRemotes].filter((remote) => !requestedRemotes.has(remote));
      const queries = [...pendingQueries].filter(({ queryHash }) => !triedQueries.has(queryHash));
      if (!source || renders >= MAX_RENDERS || remotes.length + queries.length === 0) return false;
      renders += 1;
      for (const remote of remotes) requestedRemotes.add(remote);
      await Promise.all([...remotes.map(source.fetch), ...queries.map(fetchData)]);
      return true;
    },
    rendered: (): string[] => [...rendered].sort(),
    failed: (): readonly FailedComponent[] => failed,
    /** Scripts with which a browser renders these components. */
    scripts: (): PreloadedFile[] => [...rendered].sort().flatMap((name) => source?.ahead(...partsOf(name)) ?? []),
  };
};
