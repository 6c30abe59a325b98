import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { parseSync } from 'oxc-parser';
import { fileOf } from '../lint/readImports';
import { runProcess } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

const sourceDir = path.join(rootDir, 'shared/src');

/** Writes the type declarations of `shared` entries and their imports into `outDir`, as `src/…/<file>.d.ts`. */
const writeTypes = async (entries: string[], workDir: string, outDir: string): Promise<void> => {
  const project = path.join(workDir, 'types.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: path.join(rootDir, 'shared'),
    outDir,
  };
  const files = entries.map((entry) => path.join(rootDir, 'shared', entry));
  writeFileSync(
    project,
    JSON.stringify({ extends: path.join(rootDir, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  const code = await runProcess(path.join(rootDir, 'node_modules/.bin/tsc'), ['-p', project, '--singleThreaded']);
  if (code !== 0) throw new Error(`tsc: ${code}`);
};

/** Rewrites imports to the compiled files. */
const withExtensions = (code: string, source: string): string => {
  const { module } = parseSync('compiled.js', code);
  // A re-exported import lists its source twice, at one position.
  const places = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest ?? []),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const literals = [...new Map(places.map(({ start, end }) => [start, end]))].sort(([a], [b]) => b - a);
  return literals.reduce((text, [start, end]) => {
    const written = text.slice(start + 1, end - 1);
    const file = written.startsWith('.') ? fileOf(source, written) : undefined;
    if (!file) return text;
    const relative = path
      .relative(path.dirname(source), file)
      .replace(/\.tsx?$/, '.js')
      .replaceAll(path.sep, '/');
    const target = relative.startsWith('.') ? relative : `./${relative}`;
    return `${text.slice(0, start)}'${target}'${text.slice(end)}`;
  }, code);
};

/** Compiles a TypeScript file to an ES module, as the builds do. */
export const compileSource = async (file: string): Promise<string> => {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: path.relative(rootDir, file),
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, fileName: false, pure: true }]],
      },
    },
    module: { type: 'es6' },
  });
  return withExtensions(code, file);
};

/** Compiles entries of `shared` into `outDir`, each file at its path, so that no module exists twice. */
export const compileShared = async (entries: string[], workDir: string, outDir: string): Promise<void> => {
  mkdirSync(workDir, { recursive: true });
  await writeTypes(entries, workDir, outDir);
  const declared = readdirSync(path.join(outDir, 'src'), { recursive: true, encoding: 'utf8' });
  for (const name of declared.filter((file) => file.endsWith('.d.ts'))) {
    const base = name.replace(/\.d\.ts$/, '');
    const source = fileOf(path.join(sourceDir, 'index.ts'), `./${base}`);
    if (!source) throw new Error(`${base} has no source`);
    writeFileSync(path.join(outDir, 'src', `${base}.js`), await compileSource(source));
  }
};
