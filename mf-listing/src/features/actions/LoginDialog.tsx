import { ConfirmDialog, useGoToLogin } from 'shared';
import { messages } from './messages.ru';

interface LoginDialogProps {
  /** What the person wanted to do; null while nothing needs a login. */
  reason: 'favourite' | 'message' | null;
  onClose: () => void;
}

/** Asks a visitor to sign in, and brings them back here afterwards (spec section 6). */
export const LoginDialog = ({ reason, onClose }: LoginDialogProps) => {
  const goToLogin = useGoToLogin();
  return (
    <ConfirmDialog
      open={reason !== null}
      title={messages.login.title}
      text={reason && messages.login[reason]}
      confirmLabel={messages.login.confirm}
      cancelLabel={messages.login.cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
