import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootDir = path.resolve(import.meta.dirname, '../..');

const kitNames = (): string[] =>
  [...readFileSync(path.join(rootDir, 'shared/src/index.ts'), 'utf8').matchAll(/\{([^}]*)\} from '.\/ui\//g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /(?:Dialog|Sheet|Popover)$/.test(name));

const KIT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(?:shared|\.\.\/ui\/\w+)'/g;
const KIT = /^shared\/src\/(?:ui|gallery)\//;

/** Returns every file outside the kit that renders a dialog: one of the kit's, a library's, or its own. */
export const overlaySources = (): string[] => {
  const kit = new Set(kitNames());
  const draws = (text: string): boolean =>
    // Not a selector for other files' dialogs.
    /(?<!\[)role="dialog"|<dialog\b|from 'yet-another-react-lightbox'/.test(text) ||
    [...text.matchAll(KIT_IMPORT)].some(([, names = '']) => names.split(',').some((name) => kit.has(name.trim())));
  return readdirSync(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => readdirSync(path.join(rootDir, folder, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => draws(readFileSync(file, 'utf8')))
    .map((file) => path.relative(rootDir, file).replaceAll(path.sep, '/'))
    .filter((file) => !KIT.test(file));
};
