import { useId } from 'react';
import { Card } from 'shared';
import type { Channels } from 'shared/contract';
import { EmailChannel } from './EmailChannel';
import { messages } from './messages.ru';
import { PushChannel } from './PushChannel';
import { TelegramChannel } from './TelegramChannel';

/** The channels of this site, each with its state. */
export const ChannelsCard = ({ channels: { available, telegram, push, email } }: { channels: Channels }) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <ul>
        {available.telegram && <TelegramChannel telegram={telegram} />}
        {available.push && <PushChannel push={push} />}
        {available.email && <EmailChannel email={email} />}
      </ul>
    </Card>
  );
};
