import { useQuery } from '@tanstack/react-query';
import { Button, formatNumber, plural, RetryAfterSignIn, toast } from 'shared';
import { type Channels, endpoints, type PushSubscriptionBody } from 'shared/contract';
import { ChannelRow } from './ChannelRow';
import { useChannelPress } from './channelsQuery';
import { messages } from './messages.ru';

/** Push state of a device: `install` is for iPhones, where pushes require the site on the home screen. */
type DevicePush = 'on' | 'off' | 'denied' | 'unsupported' | 'install';

/** iPads identify themselves as Macs, which have no touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const registered = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && 'pushManager' in registration ? registration : null;
};

/** Returns the push state of this device without asking for permission. */
const readPushState = async (): Promise<DevicePush> => {
  const registration = await registered();
  if (!registration) return isApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
};

/**
 * Subscribes this device after asking for permission, so only on a press. Ends an earlier subscription unknown to the
 * site, which may use an old key. Returns null when the user refuses; rejects without a push service.
 */
const subscribeDevice = async (key: string): Promise<PushSubscriptionBody | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registered();
  if (!registration) throw new Error('There is no service worker');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

const texts = messages.push;

/** Pushes to this device, whose permission is requested only on a press. */
export const PushChannel = ({ push: { devices, key } }: { push: Channels['push'] }) => {
  const { data: device, refetch } = useQuery({
    queryKey: ['device-push'],
    queryFn: readPushState,
    refetchOnWindowFocus: 'always',
  });
  const { press, busy } = useChannelPress(texts.failed);
  const isKnown = devices.some(({ current }) => current);
  // A subscription unknown to the site is useless; the same press reports it.
  const state = device === 'on' && !isKnown ? 'off' : device;
  const others = devices.filter(({ current }) => !current).length;

  const turnOn = () =>
    press(async (call) => {
      const subscription = key === null ? null : await subscribeDevice(key);
      if (subscription) {
        await call('subscribeToPush', subscription);
        toast.success(texts.turnedOn);
      }
      await refetch();
    });
  const turnOff = () =>
    press(async (call) => {
      const subscription = await (await registered())?.pushManager.getSubscription();
      if (subscription) {
        // A refusal must leave the endpoint for the next press.
        await call('endPush', { endpoint: subscription.endpoint });
        await subscription.unsubscribe();
      }
      toast.success(texts.turnedOff);
      await refetch();
    });

  return (
    <ChannelRow
      title={texts.title}
      works={state === 'on'}
      state={
        <>
          {state && <span>{texts[state]}</span>}
          {others > 0 && <p>{texts.also(`${formatNumber(others)} ${plural(others, texts.elsewhere)}`)}</p>}
        </>
      }
    >
      {state === 'off' && (
        <Button variant="secondary" size="sm" busy={busy} onClick={turnOn}>
          {texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="ghost" size="sm" busy={busy} onClick={turnOff}>
          {texts.turnOff}
        </Button>
      )}
      <RetryAfterSignIn path={endpoints.subscribeToPush.path} question={() => texts.turnOnAgain} onAgain={turnOn} />
    </ChannelRow>
  );
};
