/** Federated components of a bundle with their fixtures, by name. */
export type BundleComponents = Map<string, { Component: unknown; fixtures: Map<string, object> }>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** What a bundle lends. What has no fixtures, or none that are objects, is there without any. */
export const bundleComponents = (module: unknown): BundleComponents =>
  new Map(
    entriesOf(isObject(module) && 'lent' in module ? module.lent : null).map(([name, given]) => {
      const { Component, fixtures } = (isObject(given) ? given : {}) as { Component?: unknown; fixtures?: unknown };
      const known = entriesOf(fixtures).filter((entry): entry is [string, object] => isObject(entry[1]));
      return [name, { Component, fixtures: new Map(known) }];
    }),
  );
