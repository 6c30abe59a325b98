import { overlayStore } from './overlayStore';
import { showOrQueue, type ToastAction, type ToastContent } from './toastQueue';

const show = (content: ToastContent): void => {
  if (!showOrQueue(content)) void overlayStore.settle();
};

/** Shows toasts, announced to screen readers. Needs one `Toaster` on the page. @public */
export const toast = {
  success: (text: string, action?: ToastAction): void => show({ kind: 'success', text, ...(action && { action }) }),
  /** For a failed action: stays until closed. */
  error: (text: string): void => show({ kind: 'error', text }),
  info: (text: string): void => show({ kind: 'info', text }),
};
