import { useState } from 'react';
import { Button, RetryAfterSignIn, toast } from 'shared';
import { type Channels, endpoints } from 'shared/contract';
import { ChannelRow } from './ChannelRow';
import { useChannelPress } from './channelsQuery';
import { EmailForm } from './EmailForm';
import { messages } from './messages.ru';

const texts = messages.email;

/** E-mails to the person's verified address. */
export const EmailChannel = ({ email }: { email: Channels['email'] }) => (
  <>
    <EmailRow email={email} />
    <EmailOffers />
  </>
);

/** Input kept while another sign-in is requested. */
const EmailOffers = () => {
  const { press } = useChannelPress(texts.failed);
  const send = ({ address = '' }: { address?: string }) =>
    press(async (call) => {
      await call('setEmail', { address });
      toast.success(texts.sent(address));
    });
  const remove = () =>
    press(async (call) => {
      await call('deleteEmail');
      toast.success(texts.removed);
    });
  return (
    <>
      <RetryAfterSignIn
        path={endpoints.setEmail.path}
        question={({ address = '' }) => texts.sendAgain(address)}
        onAgain={send}
      />
      <RetryAfterSignIn path={endpoints.deleteEmail.path} question={() => texts.removeAgain} onAgain={remove} />
    </>
  );
};

const EmailRow = ({ email }: { email: Channels['email'] }) => {
  const [editing, setEditing] = useState(false);
  const { press, busy } = useChannelPress(texts.failed);

  const sendAgain = (address: string) =>
    press(async (call) => {
      await call('setEmail', { address });
      toast.success(texts.sent(address));
    });
  const keep = (address: string) =>
    press(async (call) => {
      await call('setEmail', { address });
      toast.success(texts.kept);
    });
  const remove = () =>
    press(async (call) => {
      await call('deleteEmail');
      toast.success(texts.removed);
    });

  if (!email || editing)
    return (
      <ChannelRow title={texts.title} state={texts.none} works={false}>
        <EmailForm
          address={email?.address ?? ''}
          onDone={() => setEditing(false)}
          onCancel={email ? () => setEditing(false) : undefined}
        />
      </ChannelRow>
    );
  return (
    <ChannelRow
      title={texts.title}
      works={email.verified}
      state={
        <>
          <span>{email.address}</span>
          {!email.verified && <p>{texts.waiting}</p>}
          {email.wanted && <p>{texts.wanted(email.wanted)}</p>}
        </>
      }
    >
      {(email.wanted || !email.verified) && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => sendAgain(email.wanted ?? email.address)}>
          {texts.again}
        </Button>
      )}
      {email.wanted && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => keep(email.address)}>
          {texts.keep}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
        {texts.change}
      </Button>
      <Button variant="ghost" size="sm" busy={busy} onClick={remove}>
        {texts.remove}
      </Button>
    </ChannelRow>
  );
};
