import { useState } from 'react';
import { Button, paths, useAppContext } from 'shared';
import { messages } from '../messages.ru';
import { startVkSignIn, type VkProvider } from './startVkSignIn';

const VkIcon = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M12.9 18C6.2 18 2.4 13.4 2.2 6h3.4c.1 5.4 2.5 7.7 4.4 8.2V6h3.2v4.7c1.9-.2 3.9-2.4 4.6-4.7H21c-.5 3-2.7 5.1-4.2 6 1.6.7 4 2.6 5 6h-3.5c-.8-2.3-2.6-4.1-5.1-4.4V18h-.3Z" />
  </svg>
);

interface VkButtonProps {
  vk: VkProvider;
  returnTo: string;
  confirms: boolean;
  disabled: boolean;
  onStart: () => void;
  onFailure: (hint: string) => void;
}

/** Sign-in button for VK ID: redirects to its page, which returns to /login with a code. */
export const VkButton = ({ vk, returnTo, confirms, disabled, onStart, onFailure }: VkButtonProps) => {
  const { publicUrl } = useAppContext();
  const [leaving, setLeaving] = useState(false);

  const start = async (): Promise<void> => {
    setLeaving(true);
    onStart();
    try {
      await startVkSignIn({ vk, returnTo, confirms, redirectUrl: `${publicUrl ?? location.origin}${paths.login}` });
    } catch (error) {
      console.warn('VK ID sign-in could not begin', error);
      onFailure(messages.vk.unsupported);
    } finally {
      setLeaving(false);
    }
  };

  return (
    <Button block icon={<VkIcon />} busy={leaving} disabled={disabled} onClick={() => void start()}>
      {messages.vk.label}
    </Button>
  );
};
