import { persistedText } from 'shared';
import { fetchLiveRegistry } from '../compose/fetchLiveRegistry';
import { evaluatedEntry, isOverridden } from '../compose/remoteEntries';

const left = persistedText('composition:left', 'session');
const LIMIT_MS = 1500;

/** Whether the script that this page was started with is still there. An answer that does not come proves nothing. */
const shellStands = async (script: string): Promise<boolean> => {
  try {
    const answer = await fetch(script, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.status !== 404;
  } catch (error) {
    console.warn('The start script cannot be asked for', error);
    return true;
  }
};

/** The build that is live in place of the one in use; null when that is the live one, or nothing is known. */
const successor = async (remote: string, shellScript: string): Promise<string | null> => {
  const inUse = evaluatedEntry(remote);
  if (inUse && isOverridden(inUse)) return null;
  if (!inUse) return (await shellStands(shellScript)) ? null : 'shell';
  const live = (await fetchLiveRegistry())?.remotes[remote];
  return live && live.build !== inUse.build ? live.build : null;
};

/** Notes the departure; false when this very one has been tried before, or cannot be noted: it could go on for ever. */
const noteDeparture = (departure: string): boolean => left.read() !== departure && left.write(departure);

/**
 * A file of `remote` (or of the shell, when the remote has not run here) cannot be had. When a release has taken its
 * place, opens `target` anew with the live build, once; the session stays. Gives true when that page load is under way.
 */
export const leaveForLiveBuild = async (remote: string, target: string, shellScript: string): Promise<boolean> => {
  const build = await successor(remote, shellScript);
  if (build === null || !noteDeparture(`${remote} ${build} ${target}`)) return false;
  if (target === location.href) location.reload();
  else location.assign(target);
  return true;
};
