import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** What renders a dialog by itself: the kit's factory, a role or element, a library. Not a selector for other files' dialogs. */
const OWN_DIALOG = /\bmodalOf<|(?<!\[)role="dialog"|<dialog\b|from 'yet-another-react-lightbox'/;
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*'\.\/ui\/(\w+)'/g;
const KIT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(?:shared|(?:\.\.\/)+ui\/\w+)'/g;
const KIT = /^shared\/src\/(?:ui|gallery)\//;

const namesOf = (list: string): string[] => list.split(',').map((name) => name.trim());

/** Returns the components of the kit whose modules render a dialog, by themselves or by another module of the kit. */
const kitNames = (): string[] => {
  const sourceOf = (module: string): string => {
    const file = path.join(rootDir, `shared/src/ui/${module}.tsx`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const renders = (module: string): boolean => {
    const text = sourceOf(module);
    return OWN_DIALOG.test(text) || [...text.matchAll(/from '\.\/(\w+)'/g)].some(([, used = '']) => renders(used));
  };
  return [...readFileSync(path.join(rootDir, 'shared/src/index.ts'), 'utf8').matchAll(EXPORT)].flatMap(
    ([, list = '', module = '']) => (renders(module) ? namesOf(list).filter((name) => /^[A-Z]/.test(name)) : []),
  );
};

/** Returns every file outside the kit that renders a dialog: one of the kit's, a library's, or its own. */
export const overlaySources = (): string[] => {
  const kit = new Set(kitNames());
  const renders = (text: string): boolean =>
    OWN_DIALOG.test(text) ||
    [...text.matchAll(KIT_IMPORT)].some(([, list = '']) => namesOf(list).some((name) => kit.has(name)));
  return readdirSync(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => readdirSync(path.join(rootDir, folder, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => renders(readFileSync(file, 'utf8')))
    .map((file) => path.relative(rootDir, file).replaceAll(path.sep, '/'))
    .filter((file) => !KIT.test(file));
};
