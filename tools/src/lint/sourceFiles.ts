import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const packageFolders = (rootDir: string): string[] =>
  readdirSync(rootDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(shared|tools|server|shell|e2e|mf-\w+)$/.test(entry.name))
    .map((entry) => entry.name);

/** Returns the paths of a package's sources. Names of folders above the checkout do not matter. */
export const sourceFiles = (rootDir: string, folder: string): string[] =>
  readdirSync(path.join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(rootDir, file).includes('node_modules'));

const isOwn = (place: string): boolean =>
  !/(?:^|\/)(?:node_modules|dist|coverage|releases|test-results|\.\w[^/]*)(?:\/|$)/.test(place);

/** Returns the paths of all files of the repository from the root, with slashes; none that is installed or built. */
export const ownFiles = (rootDir: string): string[] =>
  readdirSync(rootDir, { withFileTypes: true })
    .filter(({ name }) => isOwn(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return readdirSync(path.join(rootDir, entry.name), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => path.relative(rootDir, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'));
    })
    .filter(isOwn);

/** Returns the paths of the Markdown documents at the root and below `docs`. */
export const documents = (rootDir: string): string[] => {
  const docs = path.join(rootDir, 'docs');
  const below = existsSync(docs) ? readdirSync(docs, { recursive: true, encoding: 'utf8' }) : [];
  return [...readdirSync(rootDir), ...below.map((file) => path.join('docs', file))]
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(rootDir, file));
};

/** Whether a file is a test or a test helper. */
export const isTestFile = (rootDir: string, file: string): boolean =>
  /\.test\.tsx?$|[\\/](testing|jest)[\\/]/.test(path.relative(rootDir, file));

export interface BrowserSource {
  file: string;
  /** Path from the root, with slashes. */
  place: string;
  text: string;
}

/** Reads the sources of the packages that browsers run, without tests. */
export const browserSources = (rootDir: string): BrowserSource[] =>
  packageFolders(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => !isTestFile(rootDir, file))
    .map((file) => ({
      file,
      place: path.relative(rootDir, file).replaceAll(path.sep, '/'),
      text: readFileSync(file, 'utf8'),
    }));
