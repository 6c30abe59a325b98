import { persistedText } from 'shared';
import type { Registry } from 'shared/contract';
import { evaluatedEntry, isOverridden } from './remoteEntries';

/** For what a page waits for. */
const LIMIT_MS = 1500;
/** Without an answer a tab cannot leave a build that is gone; slow phones need seconds for it. */
const LEAVING_LIMIT_MS = 8000;

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' &&
  value !== null &&
  'remotes' in value &&
  typeof value.remotes === 'object' &&
  value.remotes !== null;

/** Returns the live registry; null when it cannot be fetched in time, which is no failure: the page has its own. */
export const fetchLiveRegistry = async (limitMs = LIMIT_MS): Promise<Registry | null> => {
  try {
    const answer = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) });
    const registry: unknown = answer.ok ? await answer.json() : null;
    return isRegistry(registry) ? registry : null;
  } catch (error) {
    console.warn('The live registry cannot be read', error);
    return null;
  }
};

const lastReload = persistedText('composition:left', 'session');

/** Returns whether the script that started this page still exists; a missing answer proves nothing. */
const shellExists = async (script: string): Promise<boolean> => {
  try {
    const answer = await fetch(script, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LEAVING_LIMIT_MS),
    });
    return answer.status !== 404;
  } catch (error) {
    console.warn('The start script cannot be requested', error);
    return true;
  }
};

/** Returns the live build when it differs from the one in use; null when it does not or is unknown. */
const newerBuild = async (remote: string, shellScript: string): Promise<string | null> => {
  const inUse = evaluatedEntry(remote);
  if (inUse && isOverridden(inUse)) return null;
  if (!inUse) return (await shellExists(shellScript)) ? null : 'shell';
  const live = (await fetchLiveRegistry(LEAVING_LIMIT_MS))?.remotes[remote];
  return live && live.build !== inUse.build ? live.build : null;
};

/** Records the reload. Returns false when the same one was tried before or cannot be recorded: it could loop. */
const recordReload = (reload: string): boolean => lastReload.read() !== reload && lastReload.write(reload);

/**
 * Handles a missing file: when a release has replaced the build, opens `target` with the live one, once, unless the
 * visitor has gone elsewhere meanwhile. Returns true when the page load has begun; the session stays.
 */
export const reloadWithLiveBuild = async (
  remote: string,
  target: () => string,
  shellScript: string,
): Promise<boolean> => {
  const wanted = target();
  const build = await newerBuild(remote, shellScript);
  if (build === null || target() !== wanted || !recordReload(`${remote} ${build} ${wanted}`)) return false;
  if (wanted === location.href) location.reload();
  else location.assign(wanted);
  return true;
};
