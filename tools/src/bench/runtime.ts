import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cacheDir, configsOf, runWebpack } from '../release/buildPackages';
import { federatedPackages } from '../webpack/federatedPackages';

const brotliKb = (file: string): number => brotliCompressSync(readFileSync(file)).length / 1024;

const sizeOf = (dir: string, pattern: RegExp): number =>
  readdirSync(dir)
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => sum + brotliKb(path.join(dir, file)), 0);

/** Compares a core of the federation runtime in every entry with one in the shell by the brotli sizes of what a first screen loads of it. */
export const run = async (): Promise<number> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-runtime-'));
  const rows: Record<string, Record<string, string>> = {};
  try {
    for (const core of ['every', 'shell'] as const) {
      const packages = federatedPackages();
      const configs = await Promise.all(
        packages.map((packageName) =>
          configsOf(packageName, {
            mode: 'production',
            outDir: path.join(work, core, packageName),
            cacheDir,
            core,
          }),
        ),
      );
      await runWebpack(configs.flatMap(([web]) => (web ? [web] : [])));
      const shell = sizeOf(path.join(work, core, 'shell/web'), /^main\..*\.js$/);
      const entries = packages
        .filter((name) => name !== 'shell')
        .map((name) => sizeOf(path.join(work, core, name, 'web'), /^remoteEntry\..*\.js$/));
      const entry = entries.reduce((sum, size) => sum + size, 0) / entries.length;
      rows[core] = {
        'оболочка, КБ br': shell.toFixed(1),
        'вход раздела, КБ br': entry.toFixed(1),
        'оболочка и один раздел': (shell + entry).toFixed(1),
        'оболочка и все разделы': (shell + entry * entries.length).toFixed(1),
      };
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.table(rows);
  return 0;
};
