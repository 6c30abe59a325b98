import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** One import of a source file, or what it hands on from another. */
export interface Import {
  source: string;
  /** Names of values that are taken from it; none of a default, of everything, or by `import()`. */
  names: string[];
  /** Nothing of it is left when the file runs. */
  typeOnly: boolean;
  /** By `import()`: when it runs, not before. */
  isDynamic: boolean;
}

interface Entry {
  importName: { kind: string; name: string | null };
  isType: boolean;
}

const importOf = (source: string, entries: Entry[]): Import => ({
  source,
  names: entries.flatMap(({ importName, isType }) => (isType || importName.name === null ? [] : [importName.name])),
  typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  isDynamic: false,
});

const literal = /^(['"`])([^'"`$]*)\1$/;

/** The imports of a source file, in the order of their kinds. Throws when it is no TypeScript. */
export const readImports = (file: string): Import[] => {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => importOf(moduleRequest.value, entries)),
    ...module.staticExports.flatMap(({ entries }) => {
      const source = entries[0]?.moduleRequest?.value;
      return source === undefined ? [] : [importOf(source, entries)];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const source = literal.exec(text.slice(start, end))?.[2];
      return source === undefined ? [] : [{ source, names: [], typeOnly: false, isDynamic: true }];
    }),
  ];
};
