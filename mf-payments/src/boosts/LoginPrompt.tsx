import { ConfirmDialog, type PendingAct, useGoToLogin } from 'shared';
import { messages } from '../messages.ru';

interface LoginPromptProps {
  open: boolean;
  /** Goes on after signing in. */
  act: PendingAct;
  onClose: () => void;
}

/**
 * Asks a person without a session to sign in, and brings them back here afterwards
 * (docs/specification.md, 'Signing in').
 */
export const LoginPrompt = ({ open, act, onClose }: LoginPromptProps) => {
  const goToLogin = useGoToLogin(act);
  return (
    <ConfirmDialog
      open={open}
      title={messages.login.title}
      text={messages.login.text}
      confirmLabel={messages.login.confirm}
      cancelLabel={messages.login.cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
