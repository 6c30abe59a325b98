import { z } from 'zod';
import { MESSAGE_MAX } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { cleanDescription, rawMax, textLength } from './listingText';

/**
 * A message as it is stored: trimmed, lines kept, at most one empty one in a row; control characters, halves of
 * characters and marks that turn the direction of the text are taken out. '' when nothing would be seen: such a message
 * is not sent (docs/specification.md, 'Messages').
 */
export const cleanMessage = (text: string): string => cleanDescription(text);

const cleaned = z
  .string({ error: texts.notText })
  .max(rawMax(MESSAGE_MAX), texts.longMessage(MESSAGE_MAX))
  .transform(cleanMessage);
const notTooLong = z.string().refine((text) => textLength(text) <= MESSAGE_MAX, texts.longMessage(MESSAGE_MAX));

/** The text beside photos: the same, and it may be empty. */
export const photoTextSchema = cleaned.pipe(notTooLong).default('');

/** The text of a message: 1 to 4,000 characters, counted in code points after cleaning. */
export const messageTextSchema = cleaned.pipe(z.string().min(1, texts.emptyMessage).pipe(notTooLong));
