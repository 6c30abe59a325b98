import { useAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../messages.ru';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { keepRefusedCall } from './confirmedAct';
import { loginHref } from './loginHref';
import { refusedCallAtom } from './refusedCallAtom';
import type { LoginState } from './useGoToLogin';
import { useSession } from './useSession';
import { viewerOf } from './viewerOf';

const texts = messages.confirmSignIn;

/**
 * Requests a new sign-in after a call was refused without one. The login page returns here, where the call is offered
 * again; the session stays valid until then.
 */
export const ConfirmSignIn = () => {
  const [refused, setRefused] = useAtom(refusedCallAtom);
  const userId = viewerOf(useSession());
  const location = useLocation();
  const navigate = useNavigate();

  const signIn = (): void => {
    if (refused && userId !== null) keepRefusedCall(refused, { userId, pathname: location.pathname });
    setRefused(null);
    void navigate(loginHref(location, { confirms: true }), { state: { oneBack: true } satisfies LoginState });
  };
  return (
    <ConfirmDialog
      open={refused !== null}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.signIn}
      cancelLabel={texts.cancel}
      onConfirm={signIn}
      onClose={() => setRefused(null)}
    />
  );
};
