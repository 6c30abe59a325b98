import { ConfirmDialog, type PendingAct, useGoToLogin } from 'shared';
import { messages } from '../messages.ru';

export interface LoginPromptProps {
  /** What was pressed, done after signing in; null keeps the prompt closed. */
  act: PendingAct | null;
  onClose: () => void;
}

/**
 * Tells a visitor that favourites need an account; the login page leads back here, where the heart is set
 * (docs/specification.md, 'Signing in').
 */
export const LoginPrompt = ({ act, onClose }: LoginPromptProps) => {
  const goToLogin = useGoToLogin(act);
  const { title, text, confirm, cancel } = messages.favourite.login;
  return (
    <ConfirmDialog
      open={act !== null}
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={goToLogin}
      onClose={onClose}
    />
  );
};
