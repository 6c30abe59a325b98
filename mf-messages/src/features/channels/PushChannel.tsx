import { useQuery } from '@tanstack/react-query';
import { Button, formatNumber, plural, RetryAfterSignIn, toast } from 'shared';
import { type Channels, endpoints } from 'shared/contract';
import { ChannelRow } from './ChannelRow';
import { useChannelPress } from './channelsQuery';
import { lookAtPush, subscribeDevice, unsubscribeDevice } from './devicePush';
import { messages } from './messages.ru';

const texts = messages.push;

/** Pushes to this device, whose permission is requested only on a press. */
export const PushChannel = ({ push: { devices, key } }: { push: Channels['push'] }) => {
  const { data: device, refetch } = useQuery({
    queryKey: ['device-push'],
    queryFn: lookAtPush,
    networkMode: 'always',
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
      const endpoint = await unsubscribeDevice();
      if (endpoint !== null) await call('endPush', { endpoint });
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
