import { useEffect, useRef } from 'react';
import { Button, TextField, theme } from 'shared';
import { USERNAME_MAX } from 'shared/contract';
import { Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { type NameValues, nameRefusal, nameSchema, useRename } from './useRename';

const texts = messages.name;

export interface NameFormProps {
  username: string;
  /** Called when the name was changed or the edit cancelled. */
  onDone: () => void;
}

/** Edits the name in place: Enter saves, Escape cancels. */
export const NameForm = ({ username, onDone }: NameFormProps) => {
  const rename = useRename();
  const form = useTextForm<NameValues, NameValues, string>({
    schema: nameSchema,
    initial: () => ({ username }),
    reValidate: 'submit',
    send: async (wanted) => (wanted.username === username ? username : rename(wanted)),
    onSent: onDone,
    refusal: nameRefusal,
  });
  const busy = form.sending;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  return (
    <NameGrid of={form}>
      <TextField
        ref={input}
        label={texts.label}
        {...form.field('username')}
        counter={{ max: USERNAME_MAX, strict: true }}
        autoComplete="nickname"
        readOnly={busy}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !busy) onDone();
        }}
      />
      <Buttons>
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={onDone}>
          {texts.cancel}
        </Button>
      </Buttons>
    </NameGrid>
  );
};

const NameGrid = styled(Form)`
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
