import type { RemoteRelease, ShellRelease } from 'shared/contract';
import { labelOf, openJudgement, Refusal, STEP_LIMIT_MS, sourceOf } from './judgement';
import { messages } from './messages.ru';

/**
 * Evaluates a shell's server bundle, and a remote's under it, behind the same walls as on the site, and draws nothing.
 * Gives the sentence that says why they do not run, or null.
 */
export const tryStart = async (
  releasesDir: string,
  shell: ShellRelease,
  remote: RemoteRelease | null,
  limitMs = STEP_LIMIT_MS,
): Promise<string | null> => {
  const bundle = await sourceOf(releasesDir, shell.server);
  const added = remote && { ...(await sourceOf(releasesDir, remote.server)), name: remote.name };
  const { child, next, started } = await openJudgement(labelOf(remote ?? { ...shell, name: 'shell' }), limitMs);
  try {
    await started();
    child.send({ type: 'load', shell: bundle, remote: added });
    await next('loaded', messages.gate.stepLoad);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  } finally {
    child.kill();
    await child.ended;
  }
};
