import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog, loginHref } from 'shared';
import { messages } from '../messages.ru';

interface LoginPromptProps {
  open: boolean;
  onClose: () => void;
}

/** Asks a person without a session to sign in, and brings them back here afterwards (spec section 6). */
export const LoginPrompt = ({ open, onClose }: LoginPromptProps) => {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <ConfirmDialog
      open={open}
      title={messages.login.title}
      text={messages.login.text}
      confirmLabel={messages.login.confirm}
      cancelLabel={messages.login.cancel}
      onConfirm={() => void navigate(loginHref(location))}
      onClose={onClose}
    />
  );
};
