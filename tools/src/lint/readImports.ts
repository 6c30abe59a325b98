import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  source: string;
  /** Imported values; none for a default, a namespace, or `import()`. */
  names: string[];
  types: string[];
  /** Erased at run time. */
  typeOnly: boolean;
  /** By `import()`: evaluated later. */
  isDynamic: boolean;
}

interface Entry {
  importName: { kind: string; name: string | null };
  isType: boolean;
}

const namesOf = (entries: Entry[], areTypes: boolean): string[] =>
  entries.flatMap(({ importName: { name }, isType }) => (name === null || isType !== areTypes ? [] : [name]));

const importOf = (source: string, entries: Entry[]): Import => ({
  source,
  names: namesOf(entries, false),
  types: namesOf(entries, true),
  typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  isDynamic: false,
});

const literal = /^(['"`])([^'"`$]*)\1$/;

const readModule = (file: string) => {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { text, module };
};

/** Returns the source file of a relative import; undefined when there is none. */
export const fileOf = (from: string, source: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts'].map((end) => path.resolve(path.dirname(from), source) + end).find(existsSync);

/** Returns the exported names of a source file, with types, and the files of its `export *`. */
export const readOwnExports = (file: string): { names: string[]; stars: string[] } => {
  const entries = readModule(file).module.staticExports.flatMap((statement) => statement.entries);
  return {
    names: entries.flatMap(({ exportName: { name } }) => name ?? []),
    stars: entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      name === null && moduleRequest ? (fileOf(file, moduleRequest.value) ?? []) : [],
    ),
  };
};

/** Returns every exported name of a source file, with types and `export *`. Throws when it is no TypeScript. */
export const readExports = (file: string): string[] => {
  const { names, stars } = readOwnExports(file);
  return [...new Set([...names, ...stars.flatMap(readExports)])];
};

/** Returns the imports of a source file, grouped by kind. Throws when it is no TypeScript. */
export const readImports = (file: string): Import[] => {
  const { text, module } = readModule(file);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => importOf(moduleRequest.value, entries)),
    ...module.staticExports.flatMap(({ entries }) => {
      const source = entries[0]?.moduleRequest?.value;
      return source === undefined ? [] : [importOf(source, entries)];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const source = literal.exec(text.slice(start, end))?.[2];
      return source === undefined ? [] : [{ source, names: [], types: [], typeOnly: false, isDynamic: true }];
    }),
  ];
};
