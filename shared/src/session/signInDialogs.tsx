import { useAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../messages.ru';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type LoginState, loginHref, useOpenLogin } from './login';
import { type PendingAct, usePendingAct } from './pendingAct';
import { refusedCallAtom, storeRefusedCall, useRefusedCall } from './refusedCall';
import { useSession, useSessionPress, viewerOf } from './session';

interface LoginDialogProps {
  /** Null closes the dialog. */
  act: PendingAct | null;
  onClose: () => void;
}

const loginTexts = messages.login;

/** Asks a visitor to sign in; the login page returns here, where the act is done. @beta */
export const LoginDialog = ({ act, onClose }: LoginDialogProps) => {
  const openLogin = useOpenLogin(act);
  return (
    <ConfirmDialog
      open={act !== null}
      title={loginTexts.title}
      text={act && loginTexts[act.kind]}
      confirmLabel={loginTexts.confirm}
      onConfirm={openLogin}
      onClose={onClose}
    />
  );
};

/** Returns a press handler that signs visitors in before `run`, and its dialog. An act left for the login page runs, too. @internal */
export const useSignedInPress = (act: PendingAct, run: () => void): { press: () => void; dialog: ReactNode } => {
  const [isOpen, setIsOpen] = useState(false);
  const press = useSessionPress(({ status }) => (status === 'anonymous' ? setIsOpen(true) : run()));
  usePendingAct(act, run);
  return { press: () => press(), dialog: <LoginDialog act={isOpen ? act : null} onClose={() => setIsOpen(false)} /> };
};

const texts = messages.confirmSignIn;

/** Asks for a new sign-in after a call was refused without one; the session stays valid until then. @internal */
export const ConfirmSignIn = () => {
  const [refused, setRefused] = useAtom(refusedCallAtom);
  const userId = viewerOf(useSession());
  const location = useLocation();
  const navigate = useNavigate();

  const signIn = (): void => {
    if (refused && userId !== null) storeRefusedCall(refused, { userId, pathname: location.pathname });
    setRefused(null);
    void navigate(loginHref(location, { confirms: true }), { state: { oneBack: true } satisfies LoginState });
  };
  return (
    <ConfirmDialog
      open={refused !== null}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.signIn}
      onConfirm={signIn}
      onClose={() => setRefused(null)}
    />
  );
};

interface RetryAfterSignInProps {
  path: string;
  /** Returns the question that offers the act. */
  question: (typed: { address?: string }) => string;
  onAgain: (typed: { address?: string }) => void;
}

/** Offers to repeat an act that was interrupted by a new sign-in. @internal */
export const RetryAfterSignIn = ({ path, question, onAgain }: RetryAfterSignInProps) => {
  const [typed, setTyped] = useState<{ address?: string } | null>(null);
  useRefusedCall(path, setTyped);
  return (
    <ConfirmDialog
      open={typed !== null}
      title={texts.confirmed}
      text={typed && question(typed)}
      confirmLabel={texts.again}
      onConfirm={() => {
        if (typed) onAgain(typed);
        setTyped(null);
      }}
      onClose={() => setTyped(null)}
    />
  );
};
