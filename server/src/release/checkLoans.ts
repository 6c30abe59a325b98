import { agrees, type BuildSet, type RemoteRelease, SHELL_NAME } from 'shared/contract';
import { checkUsedComponents, type Loan } from './checkExposedComponents';
import { labelOf, STEP_LIMIT_MS, sentenceOf, sourceOf, startBuildCheck } from './judgement';
import { messages } from './messages.ru';

const text = messages.gate;

/** Returns what a build uses of others, if built for their version; the gate refuses the rest anyway. */
export const loansOf = ({ shell, remotes }: BuildSet, remote: RemoteRelease | null): Loan[] => {
  const user = remote ?? { ...shell, name: SHELL_NAME };
  return Object.values(remotes).flatMap((lender) => {
    if (lender.lent === undefined) return [];
    const components = Object.entries(lender.exposes).flatMap(([component, given]) => {
      const needed = user.uses[`${lender.name}/${component}`];
      return needed && agrees(given, needed) ? [[component, needed.version] as const] : [];
    });
    return components.length > 0 ? [{ user, lender, components: Object.fromEntries(components) }] : [];
  });
};

/**
 * Renders what a build uses of other remotes, in a process that has evaluated its bundle. Returns the problem, or null.
 */
export const checkLoans = async (
  releasesDir: string,
  { shell }: BuildSet,
  remote: RemoteRelease | null,
  loans: readonly Loan[],
  limitMs = STEP_LIMIT_MS,
): Promise<string | null> => {
  const [shellSource, remoteSource] = await Promise.all([
    sourceOf(releasesDir, shell.server),
    remote && sourceOf(releasesDir, remote.server),
  ]);
  const judgement = await startBuildCheck(labelOf(remote ?? { name: SHELL_NAME, build: shell.build }), limitMs);
  const { child, next, refuseChanges, started } = judgement;
  try {
    await started();
    const own = remote && remoteSource ? { ...remoteSource, name: remote.name } : null;
    child.send({ type: 'load', shell: shellSource, remote: own, compares: true });
    refuseChanges((await next('loaded', text.stepLoad)).changed);
    for (const loan of loans) await checkUsedComponents(judgement, releasesDir, loan);
    return null;
  } catch (error) {
    return await sentenceOf(error, releasesDir, remote?.server ?? shell.server);
  } finally {
    child.kill();
    await child.ended;
  }
};
