import { ConfirmDialog, useGoToLogin } from 'shared';
import { messages } from '../messages.ru';

export interface LoginPromptProps {
  open: boolean;
  onClose: () => void;
}

/** Tells a visitor that favourites need an account; the login page leads back here (spec section 6). */
export const LoginPrompt = ({ open, onClose }: LoginPromptProps) => {
  const goToLogin = useGoToLogin();
  const { title, text, confirm, cancel } = messages.favourite.login;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
