import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overlaps } from '@laparyadom/server/release';
import { blockedUrlPart, serverAddresses } from 'shared/contract';
import { paths } from 'shared/paths';
import { readDescribedPages } from '../release/readPages';
import { type RemoteParts, remoteFiles } from './remoteFiles';

/** npm packages of every remote: those that the shell shares. */
export const remotePackages = [
  '@tanstack/react-query',
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
];

/** Packages with which an `mf-…` of the same name would be confused. */
const OURS = ['shell', 'shared', 'server', 'tools'];

export type Owned = [pattern: string, owner: string];

const reserved: Owned[] = [
  ...Object.keys(serverAddresses).map((pattern): Owned => [pattern, 'server']),
  ...Object.values(paths).flatMap((one): Owned[] => (typeof one === 'string' ? [[one, 'shared/paths']] : [])),
];

const ownedIn = async (rootDir: string): Promise<Owned[]> => {
  const folders = readdirSync(rootDir).filter(
    (folder) => folder.startsWith('mf-') && existsSync(path.join(rootDir, folder, 'package.json')),
  );
  const owned = folders.map(async (folder): Promise<Owned[]> => {
    const { routes } = await readDescribedPages(path.join(rootDir, folder));
    return routes.map((pattern): Owned => [pattern, folder]);
  });
  return (await Promise.all(owned)).flat();
};

const existing = (folder: string): string => `The folder ${folder} exists already. Choose another name.`;

/** Throws a sentence unless a remote may have this name and `/<name>`; `owned` are the addresses of the others. */
export const refuseName = (name: string, owned: Owned[]): void => {
  if (!/^[a-z]{2,20}$/.test(name))
    throw new Error(`The name of a remote is one word of lower-case Latin letters, such as news: '${name}' is not.`);
  if (OURS.includes(name)) throw new Error(existing(name));
  if (blockedUrlPart(`/mf-${name}/`) !== null)
    throw new Error(`Ad blockers would block a remote of the name ${name}. Name it differently.`);
  const conflict = [...reserved, ...owned].find(([pattern]) => overlaps(pattern, `/${name}`));
  if (conflict) throw new Error(`The address /${name} is taken by ${conflict[1]}. Name the remote differently.`);
};

export const writeRemote = (dir: string, parts: RemoteParts): void => {
  for (const [file, content] of Object.entries(remoteFiles(parts))) {
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
};

const versions = (rootDir: string): Record<string, string> => {
  const file = path.join(rootDir, 'shared/package.json');
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const own = remotePackages.map((name): [string, string] => [name, dependencies[name] ?? '*']);
  return Object.fromEntries([...own, ['shared', version] as const].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** A section belongs to its own team, whose members the repository's operator sets. */
const addOwner = (rootDir: string, name: string): void => {
  const rule = `${`/mf-${name}/`.padEnd(13)} @laparyadom/${name}\n`;
  appendFileSync(path.join(rootDir, '.github/CODEOWNERS'), rule);
};

/**
 * Creates a remote `mf-<name>` with one page at `/<name>` and names its team. Returns the folder. Throws a sentence,
 * before anything is written, when the name is not available.
 */
export const newRemote = async (rootDir: string, name: string): Promise<string> => {
  const folder = `mf-${name}`;
  if (/^[a-z]+$/.test(name) && existsSync(path.join(rootDir, folder))) throw new Error(existing(folder));
  refuseName(name, await ownedIn(rootDir));
  const scripts = Object.fromEntries(
    ['dev', 'release'].map((command) => [command, `node ../tools/bootstrap.mjs ${command}`]),
  );
  writeRemote(path.join(rootDir, folder), {
    name,
    manifest: { scripts, dependencies: versions(rootDir) },
    files: { 'tsconfig.json': '{ "extends": "../tsconfig.browser.json" }\n' },
  });
  addOwner(rootDir, name);
  return folder;
};
