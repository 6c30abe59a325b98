import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { remoteRequire } from '../renderProcess/child/builtins';
import { evaluate } from '../renderProcess/child/bundle';

/** The shell may use Node itself; everything else is in its bundle. */
const shellRequire = createRequire(import.meta.url);

/** Caches evaluated server bundles; a remote's once per shell, since it uses that shell's shared packages. */
export const createServerBundles = (releasesDir: string) => {
  const shells = new Map<string, unknown>();
  const remotes = new Map<object, Map<string, unknown>>();

  const load = (loaded: Map<string, unknown>, name: string, require: (id: string) => unknown): unknown => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const file = path.join(releasesDir, name);
    const exports = evaluate({ file, code: readFileSync(file, 'utf8') }, require);
    loaded.set(name, exports);
    return exports;
  };

  const ofShell = (singletons: object): Map<string, unknown> => {
    const known = remotes.get(singletons) ?? new Map<string, unknown>();
    remotes.set(singletons, known);
    return known;
  };

  return {
    /** Returns the exports of the shell's bundle. Throws when it is missing or broken. */
    shell: <T>(file: string): T => load(shells, file, shellRequire) as T,
    /** Returns the exports of a remote's bundle, bound to one shell. Throws when it is missing or broken. */
    remote: <T>(file: string, singletons: Record<string, object>): T =>
      load(ofShell(singletons), file, remoteRequire(singletons)) as T,
    /** Drops every bundle that is not among `files`, and those bound to a dropped shell. */
    keep: (files: readonly string[]): void => {
      for (const file of shells.keys()) if (!files.includes(file)) shells.delete(file);
      const kept = new Set([...shells.values()].map((shell) => (shell as { singletons?: object }).singletons));
      for (const [singletons, loaded] of remotes) {
        if (!kept.has(singletons)) remotes.delete(singletons);
        for (const file of loaded.keys()) if (!files.includes(file)) loaded.delete(file);
      }
    },
  };
};
