import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Agreement } from 'shared/contract';
import { isStandalone, rootDir, sharedDir } from '../webpack/federatedPackages';

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

/** Returns a hash of declarations, independent of comments and line breaks. */
export const signatureOf = (declarations: string): string =>
  createHash('sha256').update(withoutComments(declarations).replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 12);

/** Returns a file's top-level type declarations by name: each reaches to the next one. */
const declarationsOf = (text: string): Map<string, string> =>
  new Map(
    withoutComments(text)
      .split(/^(?=(?:export )?(?:interface|type|const) )/m)
      .map((part): [string, string] => [/^(?:export )?(?:interface|type) (\w+)/.exec(part)?.[1] ?? '', part]),
  );

/** Returns a declaration with all declarations of its file that it refers to. */
const withReferences = (text: string, declarations: Map<string, string>, seen = new Set<string>()): string => {
  const referred = [...new Set(text.match(/\b[A-Z]\w*/g) ?? [])].filter(
    (name) => declarations.has(name) && !seen.has(name),
  );
  for (const name of referred) seen.add(name);
  return [text, ...referred.map((name) => withReferences(declarations.get(name) ?? '', declarations, seen))].join('\n');
};

/** Returns agreements by `<remote>/<module>`: `@version` (default 1.0) and the signature of props. */
export const readFederatedComponents = (source: string): Record<string, Agreement> => {
  const map = /^([ \t]*)(?:export )?interface FederatedComponents \{([\s\S]*?)^\1\}/m.exec(source)?.[2] ?? '';
  const declarations = declarationsOf(source);
  declarations.delete('FederatedComponents');
  return Object.fromEntries(
    [...map.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?'(mf_\w+\/\w+)':([\s\S]*?);$/gm)].map(
      ([, doc = '', name = '', type = '']) => [
        name,
        {
          version: /@version\s+(\d+\.\d+)/.exec(doc)?.[1] ?? '1.0',
          signature: signatureOf(withReferences(type, declarations)),
        },
      ],
    ),
  );
};

const federationDir = path.join(sharedDir, 'src/federation');

/** The site's agreements, in the package `shared` for remotes in their own repositories. */
export const FEDERATION_FILE = 'federation.json';

interface FederationFacts {
  contracts: [...Agreement[], Agreement];
  components: Record<string, Agreement>;
  /** Versions of the packages that the shell shares. */
  singletons: Record<string, string>;
}

const readFacts = (): FederationFacts =>
  JSON.parse(readFileSync(path.join(sharedDir, FEDERATION_FILE), 'utf8')) as FederationFacts;

/** Returns the versions of the packages that the site's shell shares; none in the site's own repository. */
export const siteVersions = (): Record<string, string> => (isStandalone ? readFacts().singletons : {});

/** Where a remote declares exposed components that its `shared` does not know yet. */
const OWN_COMPONENTS = path.join(rootDir, 'src/federatedComponents.d.ts');

const ownComponents = (): Record<string, Agreement> =>
  existsSync(OWN_COMPONENTS) ? readFederatedComponents(readFileSync(OWN_COMPONENTS, 'utf8')) : {};

/** Returns the federated components of these sources; in a remote's own repository those of the site and its own. */
export const federatedComponents = (): Record<string, Agreement> =>
  isStandalone
    ? { ...ownComponents(), ...readFacts().components }
    : readFederatedComponents(readFileSync(path.join(federationDir, 'FederatedComponents.ts'), 'utf8'));

/**
 * Returns the contracts between shell and remotes (`shared/package.json`), one per major version, newest last. The last
 * one has the current signature of `AppContext`; remotes are built for it.
 */
export const contracts = (): [...Agreement[], Agreement] => {
  if (isStandalone) return readFacts().contracts;
  const file = path.join(sharedDir, 'package.json');
  const { federation } = JSON.parse(readFileSync(file, 'utf8')) as { federation: { contracts: string[] } };
  const version = federation.contracts.at(-1);
  if (!version) throw new Error(`${file} declares no contract`);
  const signature = signatureOf(readFileSync(path.join(federationDir, 'AppContext.ts'), 'utf8'));
  return [
    ...federation.contracts.slice(0, -1).map((older) => ({ version: older, signature: '' })),
    { version, signature },
  ];
};
