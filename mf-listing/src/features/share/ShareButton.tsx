import { Button, IconButton, ShareIcon, theme, toast } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

export interface Shared {
  title: string;
  href: string;
}

const addressOf = (href: string): string => new URL(href, window.location.origin).href;

/** Copies the address of a page. */
export const copyAddress = async (href: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(addressOf(href));
    toast.success(messages.share.copied);
  } catch (error) {
    console.warn(error);
    toast.error(messages.share.failed);
  }
};

/** Opens the device's share sheet for a page; copies its address where there is none. */
const sharePage = async ({ title, href }: Shared): Promise<void> => {
  if (typeof navigator.share !== 'function') return copyAddress(href);
  try {
    await navigator.share({ title, url: addressOf(href) });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(messages.share.failed);
  }
};

interface ShareButtonProps extends Shared {
  /** An icon in a frame, a disc on a picture, icon and words, a page's first button, or a row of `ActionRows`. */
  look: 'icon' | 'disc' | 'words' | 'main' | 'row';
  label?: string;
}

const variants = { main: 'primary', words: 'secondary', row: 'ghost' } as const;

/** Opens the device's share sheet for the page's address, or copies it where there is none. */
export const ShareButton = ({ look, label = messages.share.button, ...shared }: ShareButtonProps) => {
  const press = (): void => void sharePage(shared);
  if (look !== 'icon' && look !== 'disc') {
    return (
      <Button variant={variants[look]} icon={<ShareIcon />} onClick={press}>
        {label}
      </Button>
    );
  }
  if (look === 'disc') {
    return (
      <IconButton variant="floating" tooltip={false} label={label} onClick={press}>
        <ShareIcon />
      </IconButton>
    );
  }
  return (
    <Share data-icon data-share variant="outline" label={label} onClick={press}>
      <ShareIcon />
    </Share>
  );
};

const Share = styled(IconButton)`
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
`;
