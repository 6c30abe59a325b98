import { cutText } from '../contract/graphemes';
import { textLength } from '../contract/listingText';

interface Typed {
  /** Previous text. */
  before: string;
  /** Current text. */
  now: string;
  /** Current caret position, in UTF-16 units. */
  caret: number;
}

/**
 * Limits a field to `max` characters: like `maxlength`, accepts as much of a typed or pasted text as fits at the caret.
 * Counts code points as the server does, where `maxlength` counts an emoji twice. A text that was already too long may
 * get shorter.
 */
export const limitTyped = ({ before, now, caret }: Typed, max: number): { text: string; caret: number } => {
  const excess = textLength(now) - max;
  if (excess <= 0 || textLength(now) <= textLength(before)) return { text: now, caret };
  const ahead = now.slice(0, caret);
  const kept = cutText(ahead, textLength(ahead) - excess);
  return { text: cutText(kept + now.slice(caret), max), caret: kept.length };
};
