import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, TextField, theme } from 'shared';
import { USERNAME_MAX } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { nameError, useRename } from './useRename';

const texts = messages.name;

export interface NameFormProps {
  username: string;
  /** The name is changed, or stays as it was. */
  onDone: () => void;
}

/** Editing the name in place: Enter saves, Escape leaves it as it was. */
export const NameForm = ({ username, onDone }: NameFormProps) => {
  const [value, setValue] = useState(username);
  const [fault, setFault] = useState<string>();
  const { rename, busy, error, reset } = useRename(onDone);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const change = (next: string): void => {
    setValue(next);
    setFault(undefined);
    reset();
  };

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = nameError(value);
    setFault(wrong);
    if (wrong !== undefined) input.current?.focus();
    else if (value.trim() === username) onDone();
    else if (!busy) rename(value);
  };

  return (
    <Form onSubmit={save} noValidate>
      <TextField
        ref={input}
        label={texts.label}
        value={value}
        onChange={change}
        error={fault ?? error}
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
    </Form>
  );
};

const Form = styled.form`
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
