/** Federated components of a bundle with their fixtures, by name. */
export type BundleComponents = Map<
  string,
  {
    Component: unknown;
    fixtures: Map<string, object>;
    /** The component version since which a fixture is valid, by its name; any version when absent. */
    since: Record<string, string>;
  }
>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Returns the components that a bundle lends. Without fixtures, or with invalid ones, a component has none. */
export const bundleComponents = (module: unknown): BundleComponents =>
  new Map(
    entriesOf(isObject(module) && 'lent' in module ? module.lent : null).map(([name, given]) => {
      const { Component, fixtures, since } = (isObject(given) ? given : {}) as Record<string, unknown>;
      const versions = entriesOf(since).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const known = entriesOf(fixtures).filter((entry): entry is [string, object] => isObject(entry[1]));
      return [name, { Component, fixtures: new Map(known), since: Object.fromEntries(versions) }];
    }),
  );
