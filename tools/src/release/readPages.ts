import { existsSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { runEsbuild } from '@laparyadom/server/esbuild';
import type { Plugin } from 'esbuild';
import { type DescribedPages, describePages, type PageFacts } from 'shared/contract';
import { federatedPackages, packageDir } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';
import { singletons } from '../webpack/singletons';
import { messages } from './messages';

export const PAGES_FILE = 'src/pages.ts';

/** Entries of `package.json` that SDKs before December 2026 read there. */
const MOVED = ['routes', 'search', 'sitemap', 'offline', 'nav'] as const;

const text = messages.pages;

/** Leaves out the pages themselves, which load when they are opened, and the packages that only the shell provides. */
const withoutPages: Plugin = {
  name: 'without-pages',
  setup: (compiler) => {
    const isShells = (source: string): boolean =>
      singletons.some((name) => source === name || (name !== 'shared' && source.startsWith(`${name}/`)));
    compiler.onResolve({ filter: /./ }, ({ path: source, kind }) =>
      kind === 'dynamic-import' || isShells(source) ? { path: source, external: true } : undefined,
    );
  },
};

/** Returns a module whose names may be imported, but not used before a page is opened. */
const unusable = (label: string, name: string): object => {
  const names: object = new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key === 'symbol' || key === '__esModule') return undefined;
        throw new Error(text.needs(label, key, name));
      },
      // A copy of the module inherits from it.
      getPrototypeOf: () => names,
    },
  );
  return names;
};

/** Returns the pages of a remote, read without the code of any page. Throws a sentence when there are none. */
export const readPages = async (dir: string): Promise<readonly PageFacts[]> => {
  const file = path.join(dir, PAGES_FILE);
  const label = `${readPackage(dir).name}/${PAGES_FILE}`;
  if (!existsSync(file)) throw new Error(text.none(label));
  const { outputFiles } = await runEsbuild({
    entryPoints: [file],
    absWorkingDir: dir,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [withoutPages],
  });
  const module: { exports: { pages?: unknown } } = { exports: {} };
  const code = `(function (module, exports, require) {${outputFiles[0]?.text ?? ''}\n})`;
  type Declares = (module: object, exports: object, require: (name: string) => object) => void;
  const declare = new Script(code, { filename: file }).runInThisContext() as Declares;
  declare(module, module.exports, (name) => unusable(label, name));
  const { pages } = module.exports;
  if (!Array.isArray(pages) || pages.length === 0) throw new Error(text.none(label));
  const unnamed = pages.findIndex((page: unknown) => !(page as PageFacts | null)?.path?.startsWith?.('/'));
  if (unnamed >= 0) throw new Error(text.noPath(label, unnamed + 1));
  return pages as readonly PageFacts[];
};

export interface RemotePages {
  name: string;
  audience: 'everyone' | 'admins';
  pages: readonly PageFacts[];
  /** Their part of the build's description. */
  described: DescribedPages;
}

const readRemote = async (dir: string): Promise<RemotePages> => {
  const { name, federation } = readPackage(dir);
  const { audience = 'everyone', prefix } = federation;
  const moved = MOVED.filter((key) => key in federation);
  if (moved.length > 0) throw new Error(text.moved(name, moved));
  const pages = await readPages(dir);
  return { name, audience, pages, described: describePages(pages, prefix) };
};

/** Returns the part of a build's description about the pages of the remote in `dir`. */
export const readDescribedPages = async (dir: string): Promise<DescribedPages> => (await readRemote(dir)).described;

export const pagesOfRemotes = (): Promise<RemotePages[]> =>
  Promise.all(
    federatedPackages()
      .filter((name) => name !== 'shell')
      .map((name) => readRemote(packageDir(name))),
  );
