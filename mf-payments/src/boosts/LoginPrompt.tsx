import { ConfirmDialog, useGoToLogin } from 'shared';
import { messages } from '../messages.ru';

interface LoginPromptProps {
  open: boolean;
  onClose: () => void;
}

/** Asks a person without a session to sign in, and brings them back here afterwards (spec section 6). */
export const LoginPrompt = ({ open, onClose }: LoginPromptProps) => {
  const goToLogin = useGoToLogin();
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
