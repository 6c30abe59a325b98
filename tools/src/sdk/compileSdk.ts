import { basename } from 'node:path';
import { runEsbuild } from '@laparyadom/server/esbuild';
import type { Plugin } from 'esbuild';
import { rootDir } from '../webpack/federatedPackages';
import { isOwnPackage } from '../webpack/ownPackages';

/** Modules that such a remote never needs: it builds no shell, and its render program is packed. */
const leftOut = ['./describeBuiltShell', './bundleChild'];

/** Bundles the used parts of this repository's packages. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup: (compiler) => {
    compiler.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'again' || kind === 'entry-point') return undefined;
      if (!isOwnPackage(path)) return { path, external: true };
      const found = await compiler.resolve(path, { kind, resolveDir, pluginData: 'again' });
      return { ...found, sideEffects: false };
    });
    compiler.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (leftOut.includes(path)) return { path, external: true };
      if (pluginData === 'again' || kind === 'entry-point') return undefined;
      const found = await compiler.resolve(path, { kind, resolveDir, pluginData: 'again' });
      return { ...found, sideEffects: false };
    });
  },
};

const entries = new Set(['tools/src/sdk/cli.ts', 'tools/src/sdk/create.ts']);

export interface Compiled {
  /** Texts of the files, by name. */
  files: Map<string, string>;
  /** Names of the third-party packages that they import. */
  imports: string[];
}

/** Returns the package of an import; undefined for Node's own. */
const packageOf = (source: string): string | undefined =>
  source.startsWith('node:') ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0];

/** Compiles the commands of a remote in its own repository. Third-party packages stay imports. */
export const compileSdk = async (): Promise<Compiled> => {
  const { outputFiles, metafile } = await runEsbuild({
    entryPoints: [...entries],
    absWorkingDir: rootDir,
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: '{}',
    plugins: [ownSources],
  });
  const { outputs } = metafile;
  const reached = new Set<string>();
  const imports = new Set<string>();
  // esbuild also creates chunks for imports of unused functions.
  const reach = (output: string): void => {
    if (reached.has(output)) return;
    reached.add(output);
    for (const { path, external } of outputs[output]?.imports ?? []) {
      if (!external) reach(path);
      else if (!leftOut.includes(path)) imports.add(packageOf(path) ?? '');
    }
  };
  for (const [output, { entryPoint }] of Object.entries(outputs)) if (entries.has(entryPoint ?? '')) reach(output);
  imports.delete('');
  const texts = new Map(outputFiles.map((file) => [basename(file.path), file.text]));
  return {
    files: new Map([...reached].map((output) => [basename(output), texts.get(basename(output)) ?? ''])),
    imports: [...imports].sort(),
  };
};
