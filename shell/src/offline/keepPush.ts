import { type ApiClient, persistedText } from 'shared';
import { endpoints } from 'shared/contract';
import { ownerOf } from './ownerOf';

/** Whose the subscription of this device is, and its endpoint, as the site knows them. */
const known = persistedText('push-known');

/**
 * Keeps the subscription of this device to pushes with the person at the screen: the site learns of another one that the
 * browser has put in its place, and one of somebody who has gone is ended, so that nobody is told what is another's. A
 * subscription of which nothing is known was made a moment ago, by the person's own press.
 */
export const keepPush = async (
  api: Pick<ApiClient, 'post'>,
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  token: string | null,
): Promise<void> => {
  // Not in every browser.
  const subscription = await (pushManager as PushManager | undefined)?.getSubscription();
  if (!subscription) return void known.write(null);
  const [owner = '', endpoint = ''] = known.read()?.split(' ') ?? [];
  const person = token === null ? null : await ownerOf(token);
  if (person === null || (owner !== '' && owner !== person)) {
    known.write(null);
    await subscription.unsubscribe();
    return;
  }
  if (endpoint !== '' && endpoint !== subscription.endpoint) {
    const { keys } = subscription.toJSON();
    await api.post(endpoints.renewPush.path, { endpoint: subscription.endpoint, keys, former: endpoint });
  }
  known.write(`${person} ${subscription.endpoint}`);
};

/** Keeps the subscription of this device with a person who has signed in once more, by another token. */
export const passPush = async (from: string, to: string): Promise<void> => {
  const [owner, endpoint] = known.read()?.split(' ') ?? [];
  // Nothing is hashed where there is no subscription: pages without HTTPS cannot.
  if (owner && owner === (await ownerOf(from))) known.write(`${await ownerOf(to)} ${endpoint}`);
};
