import { Button, failureText, TextField, theme, toast } from 'shared';
import { type NoticeEmail, noticeEmailSchema } from 'shared/contract';
import { Form, type FormFailure, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { useChannelCall } from './channelsQuery';
import { messages } from './messages.ru';

const texts = messages.email;

const refusal = (error: unknown): FormFailure<'address'> => ({
  faults: { address: failureText(error, { other: texts.failed, network: messages.network }) },
});

interface EmailFormProps {
  address: string;
  onDone: () => void;
  /** Absent when there is nothing to return to. */
  onCancel?: (() => void) | undefined;
}

/** Address of e-mails: only a link is sent there until it is opened. */
export const EmailForm = ({ address, onDone, onCancel }: EmailFormProps) => {
  const call = useChannelCall();
  const form = useTextForm<NoticeEmail, NoticeEmail, void>({
    schema: noticeEmailSchema,
    initial: () => ({ address }),
    send: (wanted) => call('setEmail', wanted),
    onSent: (_answer, { address: wanted }) => {
      toast.success(texts.sent(wanted));
      onDone();
    },
    refusal,
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
      <Buttons>
        <Button type="submit" size="sm" busy={form.sending}>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="sm" disabled={form.sending} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Buttons>
    </Fields>
  );
};

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space(2.5)};
  width: 100%;
  max-width: 420px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};
`;
