import { type News, offer, type ToastAction } from './newsQueue';
import { overlayStore } from './overlayStore';

const show = (news: News): void => {
  if (!offer(news)) void overlayStore.settle();
};

/** Short news at the edge of the screen, announced to screen readers. Needs one `Toaster` on the page. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show({ kind: 'success', text, ...(action && { action }) }),
  /** What the person asked for was not done: stays until it is closed. */
  error: (text: string): void => show({ kind: 'error', text }),
  info: (text: string): void => show({ kind: 'info', text }),
};
