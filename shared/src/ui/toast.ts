import { toast as show } from 'sonner';
import { messages } from '../messages.ru';

/** Milliseconds a toast stays (docs/specification.md, 'The frame'). */
const DURATION_MS = 3_500;

/** A text that brings its own mark, as '✅ Статус обновлён' does, gets no icon beside it. */
const hasMark = (text: string): boolean => /^\p{Extended_Pictographic}/u.test(text);

/** What a toast offers to do about its news. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds that it can be pressed. */
  duration: number;
}

/** Short news at the edge of the screen, announced to screen readers. Needs one `Toaster` on the page. */
export const toast = {
  success: (text: string, action?: ToastAction): void => {
    const options = {
      duration: action?.duration ?? DURATION_MS,
      ...(action && { action: { label: action.label, onClick: action.onPress } }),
    };
    if (hasMark(text)) show(text, options);
    else show.success(text, options);
  },
  /** What the person asked for was not done: stays until it is closed. */
  error: (text: string): void => {
    const close = { label: messages.close, onClick: () => undefined };
    // The same failure again takes the place of the first.
    show.error(text, { id: text, duration: Number.POSITIVE_INFINITY, action: close });
  },
  info: (text: string): void => {
    show.info(text, { duration: DURATION_MS });
  },
};
