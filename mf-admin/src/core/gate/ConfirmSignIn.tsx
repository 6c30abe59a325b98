import { useState } from 'react';
import { ConfirmDialog, signOut, toast, useAppContext } from 'shared';
import { FRESH_SIGN_IN } from 'shared/contract';
import { messages } from '../../messages.ru';
import { useRefusals } from './useRefusals';

const texts = messages.confirmSignIn;

/**
 * Asks for a new sign-in when a call was refused for the want of one. The old session ends, with which the page sends
 * the person to /login, and from there back here; forms keep what was typed.
 */
export const ConfirmSignIn = () => {
  const app = useAppContext();
  const [asked, setAsked] = useState(false);
  useRefusals(({ code }) => {
    if (code === FRESH_SIGN_IN) setAsked(true);
  });

  return (
    <ConfirmDialog
      open={asked}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.signIn}
      cancelLabel={messages.cancel}
      onConfirm={() => signOut(app, () => toast.error(texts.untold), { comesBack: true })}
      onClose={() => setAsked(false)}
    />
  );
};
