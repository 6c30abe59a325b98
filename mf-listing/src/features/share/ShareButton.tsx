import { Button, ShareIcon, toast } from 'shared';
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
    <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
      {messages.share.button}
    </Button>
  );
};
