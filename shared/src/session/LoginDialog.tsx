import { messages } from '../messages.ru';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { PendingAct } from './pendingAct';
import { useGoToLogin } from './useGoToLogin';

interface LoginDialogProps {
  /** The act to do after signing in; null closes the dialog. */
  act: PendingAct | null;
  onClose: () => void;
}

const texts = messages.login;

/**
 * Tells a visitor that the act needs an account; the login page returns here, where it is done (docs/specification.md,
 * 'Signing in').
 */
export const LoginDialog = ({ act, onClose }: LoginDialogProps) => {
  const goToLogin = useGoToLogin(act);
  return (
    <ConfirmDialog
      open={act !== null}
      title={texts.title}
      text={act && texts[act.kind]}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
