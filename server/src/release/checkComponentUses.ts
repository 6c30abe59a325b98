import { agrees, type BuildSet, type RemoteRelease, SHELL_NAME } from 'shared/contract';
import { labelOf, STEP_LIMIT_MS, sentenceOf, sourceOf, startBuildCheck } from './buildCheck';
import { type ComponentUse, checkUsedComponents } from './checkExposedComponents';
import { messages } from './messages.ru';

const text = messages.gate;

/** Returns what a build uses of others, if built for their version; the gate refuses the rest anyway. */
export const componentUsesOf = ({ shell, remotes }: BuildSet, remote: RemoteRelease | null): ComponentUse[] => {
  const user = remote ?? { ...shell, name: SHELL_NAME };
  return Object.values(remotes).flatMap((provider) => {
    if (provider.lent === undefined) return [];
    const components = Object.entries(provider.exposes).flatMap(([component, exposed]) => {
      const needed = user.uses[`${provider.name}/${component}`];
      return needed && agrees(exposed, needed) ? [[component, needed.version] as const] : [];
    });
    return components.length > 0 ? [{ user, provider, components: Object.fromEntries(components) }] : [];
  });
};

/**
 * Renders what a build uses of other remotes, in a process that has evaluated its bundle. Returns the problem, or null.
 */
export const checkComponentUses = async (
  releasesDir: string,
  { shell }: BuildSet,
  remote: RemoteRelease | null,
  uses: readonly ComponentUse[],
  limitMs = STEP_LIMIT_MS,
): Promise<string | null> => {
  const [shellSource, remoteSource] = await Promise.all([
    sourceOf(releasesDir, shell.server),
    remote && sourceOf(releasesDir, remote.server),
  ]);
  const check = await startBuildCheck(labelOf(remote ?? { name: SHELL_NAME, build: shell.build }), limitMs);
  const { child, next, refuseChanges, started } = check;
  try {
    await started();
    const own = remote && remoteSource ? { ...remoteSource, name: remote.name } : null;
    child.send({ type: 'load', shell: shellSource, remote: own, compares: true });
    refuseChanges((await next('loaded', text.stepLoad)).changed);
    for (const use of uses) await checkUsedComponents(check, releasesDir, use);
    return null;
  } catch (error) {
    return await sentenceOf(error, releasesDir, remote?.server ?? shell.server);
  } finally {
    child.kill();
    await child.ended;
  }
};
