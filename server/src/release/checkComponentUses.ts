import { agrees, type BuildSet, type RemoteRelease, SHELL_NAME } from 'shared/contract';
import { findProblem, labelOf } from './buildCheck';
import { type ComponentUse, checkUsedComponents } from './checkExposedComponents';

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
export const checkComponentUses = (
  releasesDir: string,
  { shell }: BuildSet,
  remote: RemoteRelease | null,
  uses: readonly ComponentUse[],
  limitMs?: number,
): Promise<string | null> => {
  const label = labelOf(remote ?? { name: SHELL_NAME, build: shell.build });
  return findProblem(releasesDir, { label, shell, remote, limitMs }, async (check) => {
    for (const use of uses) await checkUsedComponents(check, releasesDir, use);
  });
};
