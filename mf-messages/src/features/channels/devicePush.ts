import type { PushSubscriptionBody } from 'shared/contract';

/** How a device stands to pushes: `install` is for iPhones, where only what is on the home screen may have them. */
export type DevicePush = 'on' | 'off' | 'denied' | 'unsupported' | 'install';

/** iPads call themselves Macs, and no Mac has a screen to touch. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const registered = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && 'pushManager' in registration ? registration : null;
};

/** Looks how this device stands to pushes; asks nobody anything. */
export const lookAtPush = async (): Promise<DevicePush> => {
  const registration = await registered();
  if (!registration) return isApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
};

/**
 * Subscribes this device with the site's public key, after asking the person, so only upon a press. A subscription of
 * before, which the site does not know, is ended: it may have run out, or be for a key that the site has no more, and the
 * browser would give it again or refuse another. Null when the person does not allow it; rejects when the browser has no
 * way to be told.
 */
export const subscribeDevice = async (key: string): Promise<PushSubscriptionBody | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registered();
  if (!registration) throw new Error('There is no worker to be told');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Ends the subscription of this device and gives its endpoint; null when there is none. */
export const unsubscribeDevice = async (): Promise<string | null> => {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
};
