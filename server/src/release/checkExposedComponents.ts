import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { agrees, type BuildSet, type RemoteRelease, SHELL_NAME } from 'shared/contract';
import type { FixtureNames } from '../renderProcess';
import { type BuildCheck, findProblem, labelOf, Refusal, sourceOf } from './buildCheck';
import { messages } from './messages.ru';

const text = messages.gate;

/** Returns the fixtures of each component that the bundle exposes; null when the shell cannot render them. */
const loadFederatedBundle = async (
  { child, next, refuseChanges }: BuildCheck,
  releasesDir: string,
  remote: RemoteRelease,
  file: string,
): Promise<FixtureNames | null> => {
  const label = labelOf(remote);
  if (!existsSync(path.join(releasesDir, file))) throw new Refusal(text.broken(label, text.noFile(file)));
  const token = randomUUID();
  child.send({ type: 'loadFederatedBundle', bundle: await sourceOf(releasesDir, file), token });
  const { fixtures, changed, token: received } = await next('federated', text.stepFederated);
  if (received !== token) throw new Refusal(text.broken(label, text.noToken));
  refuseChanges(changed);
  return fixtures;
};

/** Renders a component signed in and signed out. */
const renderFixture = async (
  { setSubject, child, rendered }: BuildCheck,
  component: string,
  fixture: string,
  subject: string,
): Promise<void> => {
  setSubject(subject);
  for (const isSignedIn of [false, true]) {
    const html = await rendered(
      isSignedIn ? text.signedIn : text.visitor,
      (id) => child.send({ type: 'renderFederated', id, component, fixture, isSignedIn }),
      ({ message }) => text.federatedNotRendered(subject, message),
    );
    if (html === '') throw new Refusal(text.federatedEmpty(subject));
  }
};

/** Renders every exposed component with each of its fixtures. Skips builds and shells older than fixtures. */
export const checkExposedComponents = async (
  check: BuildCheck,
  releasesDir: string,
  remote: RemoteRelease,
): Promise<void> => {
  if (remote.lent === undefined) return;
  const fixtures = await loadFederatedBundle(check, releasesDir, remote, remote.lent);
  if (!fixtures) return;
  const label = labelOf(remote);
  for (const component of Object.keys(remote.exposes).filter((name) => name !== 'routes')) {
    const known = fixtures[component] ?? [];
    if (known.length === 0) throw new Refusal(text.noFixtures(label, component));
    for (const { name } of known) await renderFixture(check, component, name, text.federated(label, component, name));
  }
};

interface ComponentUse {
  user: { name: string; build: string };
  provider: RemoteRelease;
  components: Record<string, string>;
}

/**
 * Renders what a build uses of another remote, in a process that has evaluated that build, with the fixtures that suit
 * the version it was built for. Refusals name both.
 */
const checkUsedComponents = async (
  check: BuildCheck,
  releasesDir: string,
  { user, provider, components }: ComponentUse,
): Promise<void> => {
  if (provider.lent === undefined) return;
  const both = text.shows(labelOf(user), labelOf(provider));
  check.setSubject(both);
  const fixtures = await loadFederatedBundle(check, releasesDir, provider, provider.lent);
  if (!fixtures) return;
  for (const [component, version] of Object.entries(components)) {
    const fitting = (fixtures[component] ?? []).filter(
      ({ since }) => since === null || agrees({ version, signature: '' }, { version: since, signature: '' }),
    );
    if (fitting.length === 0) throw new Refusal(text.noFixtureFor(both, component, version));
    for (const { name } of fitting) {
      const subject = text.shown(labelOf(user), labelOf(provider), component, version, name);
      await renderFixture(check, component, name, subject);
    }
  }
};

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
