import { toast } from 'shared';
import { messages } from '../../messages.ru';

export interface Shared {
  title: string;
  /** Root-relative address of the page. */
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
export const sharePage = async ({ title, href }: Shared): Promise<void> => {
  if (typeof navigator.share !== 'function') return copyAddress(href);
  try {
    await navigator.share({ title, url: addressOf(href) });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(messages.share.failed);
  }
};
