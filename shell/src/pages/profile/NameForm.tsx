import { useEffect, useRef } from 'react';
import { Button, callApi, failureText, Inline, TextField, theme, toast, useAppContext } from 'shared';
import { endpoints, USERNAME_MAX, usernameSchema } from 'shared/contract';
import { Form, type FormFailure, useTextForm } from 'shared/form';
import { sessionAtom } from 'shared/host';
import { styled } from 'styled-components';
import { z } from 'zod';
import { profileQuery } from './account';
import { messages } from './messages.ru';

const texts = messages.name;

/** The server also checks for impersonation. */
const nameSchema = z.object({ username: usernameSchema });

type NameValues = z.infer<typeof nameSchema>;

/** Returns a failed change as an error of the form's one field. */
const readNameFailure = (error: unknown): FormFailure<'username'> => ({
  errors: { username: failureText(error, { other: texts.failed, network: texts.network }) },
});

/** Changes the user's name everywhere in this tab; returns it as stored. Fails with `ApiError`. */
const useRename = () => {
  const { api, queryClient, store } = useAppContext();
  return async (wanted: NameValues): Promise<string> => {
    const { username } = await callApi(api, endpoints.updateUsername, { body: wanted });
    queryClient.setQueryData(profileQuery(api).queryKey, (profile) => profile && { ...profile, username });
    store.set(sessionAtom, (session) => (session.status === 'signed-in' ? { ...session, username } : session));
    toast.success(texts.saved(username));
    return username;
  };
};

/** Edits the name in place: Enter saves, Escape cancels. */
export const NameForm = ({ username, onDone }: { username: string; onDone: () => void }) => {
  const rename = useRename();
  const form = useTextForm<NameValues, NameValues, string>({
    schema: nameSchema,
    initial: () => ({ username }),
    reValidate: 'submit',
    send: async (wanted) => (wanted.username === username ? username : rename(wanted)),
    onSent: onDone,
    readFailure: readNameFailure,
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
      <Inline $gap={2.5}>
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={onDone}>
          {texts.cancel}
        </Button>
      </Inline>
    </NameGrid>
  );
};

const NameGrid = styled(Form)`
  display: grid;
  gap: ${theme.space(2.5)};
  width: 100%;
  max-width: 420px;
`;
