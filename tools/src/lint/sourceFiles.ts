import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the packages that have sources of their own. */
export const packageFolders = (rootDir: string): string[] =>
  readdirSync(rootDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(shared|tools|server|shell|e2e|mf-\w+)$/.test(entry.name))
    .map((entry) => entry.name);

/** Paths of a package's sources. */
export const sourceFiles = (rootDir: string, folder: string): string[] =>
  readdirSync(path.join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Whether a file is a test, or only helps tests. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$|[\\/](testing|jest)[\\/]/.test(file);
