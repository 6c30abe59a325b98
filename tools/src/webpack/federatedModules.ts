import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from './messages';
import type { FederatedPackage } from './readPackage';

/** Paths are relative to the remote's folder. */
export interface FederatedModule {
  name: string;
  component: string;
  fixtures: string;
}

/** Returns the fixtures file of a component: `BoostDialog.fixtures.ts` (or `.tsx`) for `BoostDialog.tsx`. */
const fixturesOf = (dir: string, component: string): string => {
  const base = component.replace(/\.tsx?$/, '.fixtures');
  return existsSync(path.join(dir, `${base}.tsx`)) ? `${base}.tsx` : `${base}.ts`;
};

/** Returns a remote's federated components: everything it exposes except its routes. */
export const federatedModules = (dir: string, { federation }: FederatedPackage): FederatedModule[] =>
  Object.entries(federation.exposes)
    .filter(([exposed]) => exposed !== './routes')
    .map(([exposed, component]) => ({
      name: exposed.replace('./', ''),
      component,
      fixtures: fixturesOf(dir, component),
    }));

/** Returns one sentence for each federated component without typed fixtures. */
export const findFixtureProblems = (dir: string, remote: FederatedPackage): string[] =>
  federatedModules(dir, remote).flatMap(({ name, fixtures }) => {
    const place = `${path.basename(dir)}/${path.normalize(fixtures)}`;
    const file = path.join(dir, fixtures);
    if (!existsSync(file)) return [messages.noFixtures(place, remote.federation.name, name)];
    const typed = `FederatedFixtures<'${remote.federation.name}/${name}'>`;
    const declares = new RegExp(`export const fixtures\\b[\\s\\S]*${typed}`).test(readFileSync(file, 'utf8'));
    return declares ? [] : [messages.untypedFixtures(place, typed)];
  });

/** Returns the source of the server's entry of a remote's federated components, each with its fixtures. */
const entrySource = (modules: FederatedModule[]): string =>
  [
    ...modules.flatMap(({ component, fixtures }, index) => [
      `import * as component${index} from ${JSON.stringify(component)};`,
      `import * as fixtures${index} from ${JSON.stringify(fixtures)};`,
    ]),
    'export const lent = {',
    ...modules.map(({ name }, index) => `  ${name}: { Component: component${index}.${name}, ...fixtures${index} },`),
    '};',
  ].join('\n');

/** Writes the entry of `lent.cjs`; null without federated components. Throws the sentences of `findFixtureProblems`. */
export const federatedEntry = (dir: string, remote: FederatedPackage): string | null => {
  const modules = federatedModules(dir, remote);
  if (modules.length === 0) return null;
  const problems = findFixtureProblems(dir, remote);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `data:text/javascript,${encodeURIComponent(entrySource(modules))}`;
};
