import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from 'shared/contract';
import { type Judgement, labelOf, Refusal, sourceOf } from './judgement';
import { messages } from './messages.ru';

const text = messages.gate;

/** The fixtures of each component that the bundle lends, by name; null when the shell can draw none. */
const loadFederatedBundle = async (
  { child, next, refuseChanges }: Judgement,
  releasesDir: string,
  remote: RemoteRelease,
  file: string,
): Promise<Record<string, string[]> | null> => {
  const label = labelOf(remote);
  if (!existsSync(path.join(releasesDir, file))) throw new Refusal(text.broken(label, text.noFile(file)));
  const token = randomUUID();
  child.send({ type: 'loadFederatedBundle', bundle: await sourceOf(releasesDir, file), token });
  const { fixtures, changed, token: told } = await next('federated', text.stepFederated);
  if (told !== token) throw new Refusal(text.broken(label, text.noToken));
  refuseChanges(changed);
  return fixtures;
};

/**
 * Draws every component that the remote lends with each of its fixtures, for somebody who has signed in and for somebody
 * who has not. Nothing is drawn of a build from before fixtures, nor by a shell from before: both have been live.
 */
export const judgeFederated = async (
  judgement: Judgement,
  releasesDir: string,
  remote: RemoteRelease,
): Promise<void> => {
  if (remote.lent === undefined) return;
  const fixtures = await loadFederatedBundle(judgement, releasesDir, remote, remote.lent);
  if (!fixtures) return;
  const { about, child, drawn } = judgement;
  const label = labelOf(remote);
  let id = 0;
  for (const component of Object.keys(remote.exposes).filter((name) => name !== 'routes')) {
    const names = fixtures[component] ?? [];
    if (names.length === 0) throw new Refusal(text.noFixtures(label, component));
    for (const fixture of names) {
      const subject = text.federated(label, component, fixture);
      about(subject);
      for (const isSignedIn of [false, true]) {
        id += 1;
        const html = await drawn(
          isSignedIn ? text.signedIn : text.visitor,
          () => child.send({ type: 'renderFederated', id, component, fixture, isSignedIn }),
          ({ message }) => text.federatedNotDrawn(subject, message),
        );
        if (html === '') throw new Refusal(text.federatedEmpty(subject));
      }
    }
  }
};
