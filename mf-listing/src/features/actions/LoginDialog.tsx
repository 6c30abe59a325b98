import { ConfirmDialog, type PendingAct, useGoToLogin } from 'shared';
import { messages } from './messages.ru';

interface LoginDialogProps {
  /** What the person wanted to do; null while nothing needs a login. */
  act: (PendingAct & { kind: 'favourite' | 'message' }) | null;
  onClose: () => void;
}

/**
 * Asks a visitor to sign in, and brings them back here afterwards, where it is done
 * (docs/specification.md, 'Signing in').
 */
export const LoginDialog = ({ act, onClose }: LoginDialogProps) => {
  const goToLogin = useGoToLogin(act);
  return (
    <ConfirmDialog
      open={act !== null}
      title={messages.login.title}
      text={act && messages.login[act.kind]}
      confirmLabel={messages.login.confirm}
      cancelLabel={messages.login.cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
