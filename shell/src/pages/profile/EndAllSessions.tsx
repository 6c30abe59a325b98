import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, failureText, forgetSession, theme, toast, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppTriedAtom';
import { messages } from './messages.ru';

const texts = messages.sessions;

/** The way out of the account on every device, this one included, after a question. */
export const EndAllSessions = () => {
  const { api, store } = useAppContext();
  const [asking, setAsking] = useState(false);
  const { mutate: endAll, isPending } = useMutation({
    mutationFn: () => api.post(endpoints.logoutEverywhere),
    onSuccess: () => {
      store.set(miniAppTriedAtom, true);
      forgetSession();
      toast.success(texts.allEnded);
    },
    onError: (error) => toast.error(failureText(error, { other: texts.allFailed, network: texts.network })),
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
        text={texts.consequence}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
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
