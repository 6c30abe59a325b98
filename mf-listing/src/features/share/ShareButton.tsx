import { IconButton, ShareIcon, theme, toast } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

export interface ShareButtonProps {
  title: string;
  /** Root-relative address of the page. */
  href: string;
}

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export const ShareButton = ({ title, href }: ShareButtonProps) => {
  const share = async (): Promise<void> => {
    const url = new URL(href, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast.success(messages.share.copied);
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(messages.share.failed);
    }
  };

  return (
    <Share data-icon variant="outline" label={messages.share.button} onClick={() => void share()}>
      <ShareIcon />
    </Share>
  );
};

const Share = styled(IconButton)`
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
`;
