import {
  type BuildSet,
  type Deprecation,
  distinctShares,
  type LiveReleases,
  SHELL_NAME,
  wantedSet,
} from 'shared/contract';
import { labelOf } from './judgement';
import { messages } from './messages.ru';

const text = messages.gate;

/** A build of a remote takes a name from a shared package that is going to leave it. */
export interface DeprecatedUse extends Deprecation {
  user: { name: string; build: string };
  packageName: string;
  name: string;
}

/** What the remotes of a set take from its shell that is going to leave. */
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

/** What the gate says of a use whose time is over. */
export const overSentence = (use: DeprecatedUse): string => text.deprecatedOver(labelOf(use.user), use);

/**
 * What nobody is refused for yet: a sentence for each name that is going to leave and that one of these packages, named as
 * in the federation, still takes in its live build; of all packages when the shell is among them.
 */
export const deprecationWarnings = (live: LiveReleases, names: readonly string[], now = new Date()): string[] => {
  const isMeant = ({ user }: DeprecatedUse): boolean => names.includes(SHELL_NAME) || names.includes(user.name);
  const uses = distinctShares(live).flatMap((share) => deprecatedUses(wantedSet(live, share)));
  return [
    ...new Set(
      uses
        .filter(isMeant)
        .map((use) => (isOver(use, now) ? overSentence(use) : text.deprecated(labelOf(use.user), use))),
    ),
  ];
};
