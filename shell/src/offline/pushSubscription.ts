import { type ApiClient, persistedText } from 'shared';
import { endpoints } from 'shared/contract';
import { ownerOf } from './workerProtocol';

/** Owner and endpoint of this device's subscription, as the site knows them. */
const known = persistedText('push-known');

/**
 * Reports this device's subscription when the browser has replaced it, and ends that of a former user, so that notices
 * reach only their owner.
 */
export const syncPush = async (
  api: Pick<ApiClient, 'post'>,
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  token: string | null,
): Promise<void> => {
  // Missing in some browsers.
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

/** Keeps the device's subscription when the user has signed in again with another token. */
export const transferPush = async (from: string, to: string): Promise<void> => {
  const [owner, endpoint] = known.read()?.split(' ') ?? [];
  // Hashed only where there is a subscription: pages without HTTPS cannot.
  if (owner && owner === (await ownerOf(from))) known.write(`${await ownerOf(to)} ${endpoint}`);
};
