import { useState } from 'react';
import { Button, paths, useAppContext } from 'shared';
import { messages } from '../messages.ru';
import { startVkSignIn, type VkProvider } from './startVkSignIn';
import { VkIcon } from './VkIcon';

export interface VkButtonProps {
  vk: VkProvider;
  returnTo: string;
  disabled: boolean;
  onStart: () => void;
  onFailure: (hint: string) => void;
}

/** Signing in by VK ID: leaves for its page, which comes back to /login with a code. */
export const VkButton = ({ vk, returnTo, disabled, onStart, onFailure }: VkButtonProps) => {
  const { publicUrl } = useAppContext();
  const [leaving, setLeaving] = useState(false);

  const start = async (): Promise<void> => {
    setLeaving(true);
    onStart();
    try {
      await startVkSignIn({ vk, returnTo, redirectUrl: `${publicUrl ?? location.origin}${paths.login}` });
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
