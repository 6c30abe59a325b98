import { useState } from 'react';
import { ApiError, ConfirmDialog, toast, useAppContext, writeToken } from 'shared';
import { endpoints, FRESH_SIGN_IN } from 'shared/contract';
import { messages } from '../messages.ru';
import { useRefusals } from './useRefusals';

const texts = messages.confirmSignIn;

/**
 * Asks for a new sign-in when a call was refused for the want of one. The old session ends, with which the page sends
 * the person to /login, and from there back here; forms keep what was typed.
 */
export const ConfirmSignIn = () => {
  const { api } = useAppContext();
  const [asked, setAsked] = useState(false);
  useRefusals(({ code }) => {
    if (code === FRESH_SIGN_IN) setAsked(true);
  });

  const signInAgain = (): void => {
    // Asked first: the call takes the token along.
    api.post(endpoints.logout).catch((error: unknown) => {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) toast.error(texts.untold);
    });
    writeToken(null);
  };
  return (
    <ConfirmDialog
      open={asked}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.signIn}
      cancelLabel={messages.cancel}
      onConfirm={signInAgain}
      onClose={() => setAsked(false)}
    />
  );
};
