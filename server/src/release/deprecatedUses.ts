import { type BuildSet, type Deprecation, type LiveReleases, SHELL_NAME } from 'shared/contract';
import { labelOf } from './buildCheck';
import { releasedSets } from './buildSets';
import { messages } from './messages.ru';

const text = messages.gate;

export interface DeprecatedUse extends Deprecation {
  user: { name: string; build: string };
  packageName: string;
  name: string;
}

/** Returns the deprecated names of the shell that remotes of a set use. */
export const deprecatedUses = ({ shell, remotes }: BuildSet): DeprecatedUse[] =>
  Object.values(remotes).flatMap((user) =>
    Object.entries(user.imports).flatMap(([packageName, names]) => {
      const { deprecated = {} } = shell.provides[packageName] ?? {};
      return names.flatMap((name) => {
        const deprecation = Object.hasOwn(deprecated, name) ? deprecated[name] : undefined;
        return deprecation ? [{ ...deprecation, user, packageName, name }] : [];
      });
    }),
  );

/** Whether the last day on which a new build may use it has passed, in UTC. */
export const isOver = ({ until }: Deprecation, now: Date): boolean => now.toISOString().slice(0, 10) > until;

export const overSentence = (use: DeprecatedUse): string => text.deprecatedOver(labelOf(use.user), use);

/** Returns a warning for each deprecated name that live builds of these packages use; `shell` means all packages. */
export const deprecationWarnings = (live: LiveReleases, names: readonly string[], now = new Date()): string[] => {
  const uses = releasedSets(live)
    .flatMap(deprecatedUses)
    .filter(({ user }) => names.includes(SHELL_NAME) || names.includes(user.name));
  return [
    ...new Set(uses.map((use) => (isOver(use, now) ? overSentence(use) : text.deprecated(labelOf(use.user), use)))),
  ];
};
