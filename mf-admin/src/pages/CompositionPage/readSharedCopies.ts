interface SharedModule {
  from: string;
  lib?: (() => unknown) | null | undefined;
}

interface FederationInstance {
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

/** Globals of the federation runtime and the builds. */
export interface CompositionGlobals {
  __FEDERATION__?: { __INSTANCES__: FederationInstance[] };
}

/** A shared package in this page. */
export interface SharedCopies {
  name: string;
  version: string;
  /** The site guarantees 1; 0 means unused so far. */
  copies: number;
}

/** Counts the copies of shared packages in the runtime's share scopes. No build can bring one outside of them. */
export const readSharedCopies = ({ __FEDERATION__ }: CompositionGlobals): SharedCopies[] => {
  const found = new Map<string, { versions: Set<string>; givers: Set<string>; libraries: Set<unknown> }>();
  for (const { shareScopeMap } of __FEDERATION__?.__INSTANCES__ ?? []) {
    for (const [name, byVersion] of Object.entries(shareScopeMap.default ?? {})) {
      const known = found.get(name) ?? { versions: new Set(), givers: new Set(), libraries: new Set() };
      for (const [version, { from, lib }] of Object.entries(byVersion)) {
        known.versions.add(version);
        known.givers.add(`${from}@${version}`);
        if (lib) known.libraries.add(lib());
      }
      found.set(name, known);
    }
  }
  return [...found]
    .map(([name, { versions, givers, libraries }]) => ({
      name,
      version: [...versions].join(', '),
      copies: libraries.size === 0 ? 0 : Math.max(libraries.size, givers.size),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};
