import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deprecation } from 'shared/contract';

/** A re-export of an entry: `export { A, type B } from './a';`. */
const reExport = /export \{([^}]*)\} from '(\.[^']+)';/g;
/** Returns the pattern of a declaration with the comment right above it. */
const declared = (name: string): RegExp =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:const|function|class) ${name}\\b`);
/** `@deprecated since 1.1, until 2027-03-01, instead Card`. */
const deprecatedTag = /@deprecated since (\d+\.\d+), until (\d{4}-\d{2}-\d{2}), instead (.+?)\s*$/m;

const sourceOf = (entry: string, source: string): string => {
  const base = path.resolve(path.dirname(entry), source);
  const file = ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find(existsSync);
  if (!file) throw new Error(`${entry} re-exports ${source}, which does not exist`);
  return readFileSync(file, 'utf8');
};

const readOne = (name: string, text: string): Deprecation | null => {
  const comment = declared(name).exec(text)?.[1] ?? '';
  if (!comment.includes('@deprecated')) return null;
  const [, since, until, instead] = deprecatedTag.exec(comment.replace(/^\s*\*/gm, '')) ?? [];
  if (!since || !until || !instead || Number.isNaN(Date.parse(until)))
    throw new Error(`${name}: write '@deprecated since <contract>, until <year-month-day>, instead <name>'`);
  return { since, until, instead };
};

/** Returns the deprecated names of an entry, by `@deprecated` above declarations. Throws when a tag is incomplete. */
export const readDeprecations = (entry: string): Record<string, Deprecation> =>
  Object.fromEntries(
    [...readFileSync(entry, 'utf8').matchAll(reExport)].flatMap(([, list = '', source = '']) => {
      const text = sourceOf(entry, source);
      if (!text.includes('@deprecated')) return [];
      const names = list.split(',').map((one) => one.trim());
      return names.flatMap((one) => {
        const [inner = '', outer = inner] = one.split(' as ');
        const deprecation = one === '' || one.startsWith('type ') ? null : readOne(inner, text);
        return deprecation ? [[outer, deprecation] as const] : [];
      });
    }),
  );
