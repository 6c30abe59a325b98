import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, callApi, clearSession, failureText, Stack, theme, toast, useAppContext } from 'shared';
import { endpoints, type LogoutEverywhere } from 'shared/contract';
import { styled } from 'styled-components';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppAtoms';
import { messages } from './messages.ru';

const texts = messages.sessions;

export const EndAllSessions = () => {
  const { api, store } = useAppContext();
  const [asking, setAsking] = useState(false);
  const [channels, setChannels] = useState(false);
  const { mutate: endAll, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.logoutEverywhere, { body: { channels } satisfies LogoutEverywhere }),
    onSuccess: () => {
      store.set(miniAppTriedAtom, true);
      clearSession();
      toast.success(texts.allEnded);
    },
    onError: (error) => toast.error(failureText(error, { other: texts.allFailed })),
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <Everywhere variant="danger" size="sm" onClick={() => setAsking(true)}>
        {texts.endAll}
      </Everywhere>
      <ConfirmDialog
        open={asking}
        title={texts.question}
        text={
          <Stack as="fieldset" disabled={isPending} $gap={2}>
            <p>{texts.consequence}</p>
            <Choice>
              <input type="checkbox" checked={channels} onChange={({ target }) => setChannels(target.checked)} />
              <span>{texts.channels}</span>
            </Choice>
          </Stack>
        }
        confirmLabel={texts.confirm}
        danger
        busy={isPending}
        onConfirm={() => endAll()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const Everywhere = styled(Button)`
  justify-self: start;

  ${theme.media.phone} {
    justify-self: stretch;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.touchSize};
  color: ${theme.color.ink};
  cursor: pointer;
`;
