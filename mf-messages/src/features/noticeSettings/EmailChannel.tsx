import { useState } from 'react';
import { Button, failureText, Inline, RetryAfterSignIn, TextField, theme, toast } from 'shared';
import { type Channels, endpoints, type NoticeEmail, noticeEmailSchema } from 'shared/contract';
import { Form, type FormFailure, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { ChannelRow } from './ChannelRow';
import { useChannelCall, useChannelPress } from './channelsQuery';
import { messages } from './messages.ru';

const texts = messages.email;

const readFailure = (error: unknown): FormFailure<'address'> => ({
  errors: { address: failureText(error, { other: texts.failed, network: messages.network }) },
});

interface EmailFormProps {
  address: string;
  onDone: () => void;
  /** Absent when there is nothing to return to. */
  onCancel?: (() => void) | undefined;
}

/** Address of e-mails: only a link is sent there until it is opened. */
const EmailForm = ({ address, onDone, onCancel }: EmailFormProps) => {
  const call = useChannelCall();
  const form = useTextForm<NoticeEmail, NoticeEmail, void>({
    schema: noticeEmailSchema,
    initial: () => ({ address }),
    send: (wanted) => call('setEmail', wanted),
    onSent: (_answer, { address: wanted }) => {
      toast.success(texts.sent(wanted));
      onDone();
    },
    readFailure,
  });
  return (
    <Fields of={form}>
      <TextField
        label={texts.label}
        {...form.field('address')}
        inputMode="email"
        autoComplete="email"
        readOnly={form.sending}
      />
      <Inline $gap={2.5}>
        <Button type="submit" size="sm" busy={form.sending}>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="sm" disabled={form.sending} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Inline>
    </Fields>
  );
};

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space(2.5)};
  width: 100%;
  max-width: 420px;
`;

/** E-mails to the user's verified address. */
export const EmailChannel = ({ email }: { email: Channels['email'] }) => (
  <>
    <EmailRow email={email} />
    <EmailOffers />
  </>
);

const useEmailActions = () => {
  const { press, busy } = useChannelPress(texts.failed);
  const set = (address: string, done = texts.sent(address)) =>
    press(async (call) => {
      await call('setEmail', { address });
      toast.success(done);
    });
  const remove = () =>
    press(async (call) => {
      await call('deleteEmail');
      toast.success(texts.removed);
    });
  return { busy, set, remove };
};

/** Input preserved while another sign-in is requested. */
const EmailOffers = () => {
  const { set, remove } = useEmailActions();
  return (
    <>
      <RetryAfterSignIn
        path={endpoints.setEmail.path}
        question={({ address = '' }) => texts.sendAgain(address)}
        onAgain={({ address = '' }) => set(address)}
      />
      <RetryAfterSignIn path={endpoints.deleteEmail.path} question={() => texts.removeAgain} onAgain={remove} />
    </>
  );
};

const EmailRow = ({ email }: { email: Channels['email'] }) => {
  const [editing, setEditing] = useState(false);
  const { busy, set, remove } = useEmailActions();
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
        <Button variant="secondary" size="sm" busy={busy} onClick={() => set(email.wanted ?? email.address)}>
          {texts.again}
        </Button>
      )}
      {email.wanted && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => set(email.address, texts.unchanged)}>
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
