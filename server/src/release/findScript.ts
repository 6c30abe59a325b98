import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const packageName = /^[a-z][\w-]{0,63}$/;
/** Not the folder of a build that is still being made. */
const buildName = /^\w+$/;
const scriptName = /^[\w.-]{1,200}\.js$/;

interface Scripts {
  /** Build that has the script, by the script's name. */
  builds: Map<string, string>;
  /** When a build last came or went, in milliseconds. */
  changed: number;
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir);
  } catch {
    // Just removed, or without scripts.
    return [];
  }
};

const scriptsOf = (dir: string, changed: number): Scripts => {
  const builds = new Map<string, string>();
  for (const build of namesIn(dir).filter((name) => buildName.test(name))) {
    for (const file of namesIn(path.join(dir, build, 'web'))) if (scriptName.test(file)) builds.set(file, build);
  }
  return { builds, changed };
};

/** Finds a browser script by its package and name; gives its path below the folder of releases, with `/` everywhere. */
export type ScriptFinder = (owner: string, script: string) => string | undefined;

/**
 * Makes a finder of scripts among all builds that are on disk. The name of a script carries the hash of its content, so
 * one that several builds have is the same in each. What stands where is read anew when a build has come or gone.
 */
export const createScriptFinder = (releasesDir: string): ScriptFinder => {
  const known = new Map<string, Scripts>();
  return (owner, script) => {
    if (!packageName.test(owner) || !scriptName.test(script)) return undefined;
    const dir = path.join(releasesDir, owner);
    const stat = statSync(dir, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return undefined;
    let scripts = known.get(owner);
    if (scripts?.changed !== stat.mtimeMs) {
      scripts = scriptsOf(dir, stat.mtimeMs);
      known.set(owner, scripts);
    }
    const build = scripts.builds.get(script);
    return build && `${owner}/${build}/web/${script}`;
  };
};
