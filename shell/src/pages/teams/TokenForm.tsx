import { Button, TextField, theme } from 'shared';
import { Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { messages } from './messages.ru';

const schema = z.object({
  token: z
    .string()
    .trim()
    .min(1, messages.required)
    .regex(/^lr_[\w-]{1,100}$/, messages.badToken),
});

export const TokenForm = ({ onToken, isRefused }: { onToken: (token: string) => void; isRefused: boolean }) => {
  const form = useTextForm<{ token: string }, { token: string }, void>({
    schema,
    initial: () => ({ token: '' }),
    send: async ({ token }) => onToken(token),
    readFailure: () => ({ errors: {}, text: messages.failed }),
  });
  const { error, ...field } = form.field('token');
  const refused = isRefused && field.value === '' ? messages.refused : undefined;
  return (
    <Fields of={form}>
      <p>{messages.about}</p>
      <TextField
        label={messages.token}
        hint={messages.tokenHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        {...field}
        error={error ?? refused}
      />
      <Button type="submit" busy={form.sending}>
        {messages.show}
      </Button>
    </Fields>
  );
};

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  justify-items: start;

  > :nth-child(2) {
    width: 100%;
  }
`;
