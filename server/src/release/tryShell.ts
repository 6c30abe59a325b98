import type { ShellRelease } from 'shared/contract';
import { labelOf, openJudgement, pageOf, plainAddresses, STEP_LIMIT_MS, sentenceOf, sourceOf } from './judgement';
import { messages } from './messages.ru';

const text = messages.gate;

/**
 * Runs a shell's server bundle by itself, behind the same walls as on the site: the frame and every page of its own at an
 * address without parameters must be drawn, without the site's data. Gives the sentence that says what is wrong, or null.
 */
export const tryShell = async (
  releasesDir: string,
  release: ShellRelease,
  limitMs = STEP_LIMIT_MS,
): Promise<string | null> => {
  const shell = await sourceOf(releasesDir, release.server);
  const label = labelOf({ name: 'shell', build: release.build });
  const { child, next, drawn, started } = await openJudgement(label, limitMs);
  const draw = (id: number, address: string, frame: boolean) =>
    drawn(
      frame ? text.frame : address,
      () => child.send({ type: 'render', id, ...pageOf(release, [], address), frame }),
      ({ message }) => text.notDrawn(label, frame ? text.frame : address, message),
    );
  try {
    await started();
    child.send({ type: 'load', shell, remote: null, compares: true });
    await next('loaded', text.stepLoad);
    await draw(0, '/', true);
    if (release.ssr)
      for (const [index, address] of plainAddresses(release).entries()) await draw(index + 1, address, false);
    return null;
  } catch (error) {
    return await sentenceOf(error, releasesDir, release.server);
  } finally {
    child.kill();
    await child.ended;
  }
};
