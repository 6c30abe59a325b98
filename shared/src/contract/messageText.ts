import { z } from 'zod';
import { MESSAGE_MAX } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { cleanDescription, rawMax, textLength } from './listingText';

/**
 * Cleans a message for storage: trimmed, lines kept, at most one empty line in a row, without control characters, lone
 * surrogates and bidi controls. '' without visible characters: such a message is not sent (docs/specification.md,
 * 'Messages').
 */
export const cleanMessage = (text: string): string => cleanDescription(text);

const cleaned = z
  .string({ error: texts.notText })
  .max(rawMax(MESSAGE_MAX), texts.longMessage(MESSAGE_MAX))
  .transform(cleanMessage);
const notTooLong = z.string().refine((text) => textLength(text) <= MESSAGE_MAX, texts.longMessage(MESSAGE_MAX));

/** Text beside photos: the same, and it may be empty. */
export const photoTextSchema = cleaned.pipe(notTooLong).default('');

/** Text of a message: 1 to 4,000 code points after cleaning. */
export const messageTextSchema = cleaned.pipe(z.string().min(1, texts.emptyMessage).pipe(notTooLong));
