import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Button, Card, LinkButton, RetryAfterSignIn, toast } from 'shared';
import { type Channels, endpoints, type TelegramLink } from 'shared/contract';
import { ChannelRow } from './ChannelRow';
import { showFailure, useChannelPress, useZonedPost } from './channelsQuery';
import { EmailChannel } from './EmailChannel';
import { messages } from './messages.ru';
import { PushChannel } from './PushChannel';

const texts = messages.telegram;

const stateOf = ({ linked, works, name }: Channels['telegram']): string => {
  if (works) return name ? texts.worksFor(name) : texts.works;
  return linked ? texts.blocked : texts.none;
};

const TelegramChannel = ({ telegram }: { telegram: Channels['telegram'] }) => {
  const post = useZonedPost();
  const { press, busy } = useChannelPress();
  const link = useMutation({
    mutationFn: async () => (await post<TelegramLink>(endpoints.linkTelegram.path)).link,
    onError: (error) => showFailure(error),
  });
  const { reset } = link;
  // Its code is used up, also if the chat is unlinked or blocked later.
  useEffect(() => {
    if (telegram.works) reset();
  }, [telegram.works, reset]);
  const href = telegram.works ? undefined : link.data;
  const unlink = () =>
    press(async (call) => {
      await call('unlinkTelegram');
      toast.success(texts.unlinked);
    });
  return (
    <ChannelRow
      title={texts.title}
      state={href === undefined ? stateOf(telegram) : texts.opened}
      works={telegram.works}
    >
      {href !== undefined && (
        <LinkButton external to={href} size="sm" target="_blank">
          {texts.open}
        </LinkButton>
      )}
      {href === undefined && !telegram.works && (
        <Button variant="secondary" size="sm" busy={link.isPending} onClick={() => link.mutate()}>
          {texts.link}
        </Button>
      )}
      {(telegram.works || telegram.name !== null) && (
        <Button variant="ghost" size="sm" busy={busy} onClick={unlink}>
          {texts.unlink}
        </Button>
      )}
      <RetryAfterSignIn
        path={endpoints.linkTelegram.path}
        question={() => texts.linkAgain}
        onAgain={() => link.mutate()}
      />
      <RetryAfterSignIn path={endpoints.unlinkTelegram.path} question={() => texts.unlinkAgain} onAgain={unlink} />
    </ChannelRow>
  );
};

export const ChannelsCard = ({ channels: { available, telegram, push, email } }: { channels: Channels }) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{messages.channels}</h2>
      <ul>
        {available.telegram && <TelegramChannel telegram={telegram} />}
        {available.push && <PushChannel push={push} />}
        {available.email && <EmailChannel email={email} />}
      </ul>
    </Card>
  );
};
