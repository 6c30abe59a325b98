import { cutText } from '../contract/graphemes';
import { textLength } from '../contract/listingText';

interface Typed {
  /** What the field held. */
  before: string;
  /** What it holds now. */
  now: string;
  /** Where the caret stands now, in UTF-16 units. */
  caret: number;
}

/**
 * What a field of `max` characters keeps: as with `maxlength`, of what is typed or pasted only as much as there is room
 * for, at the caret. Counts code points as the server does, where `maxlength` counts an emoji twice. A text that was too
 * long already may get shorter.
 */
export const limitTyped = ({ before, now, caret }: Typed, max: number): { text: string; caret: number } => {
  const excess = textLength(now) - max;
  if (excess <= 0 || textLength(now) <= textLength(before)) return { text: now, caret };
  const ahead = now.slice(0, caret);
  const kept = cutText(ahead, textLength(ahead) - excess);
  return { text: cutText(kept + now.slice(caret), max), caret: kept.length };
};
