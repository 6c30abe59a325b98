import { toast as show } from 'sonner';

/** Milliseconds a toast stays (spec section 9). */
const DURATION_MS = 3_500;

/** Short news at the edge of the screen, announced to screen readers. Needs one `Toaster` on the page. */
export const toast = {
  success: (text: string): void => {
    show.success(text, { duration: DURATION_MS });
  },
  error: (text: string): void => {
    show.error(text, { duration: DURATION_MS });
  },
  info: (text: string): void => {
    show.info(text, { duration: DURATION_MS });
  },
};
