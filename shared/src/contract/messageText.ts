import { z } from 'zod';
import { MESSAGE_MAX } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { cleanDescription, textLength } from './listingText';

/** A character that is seen: not one that fonts leave blank, such as a Hangul filler or an empty Braille cell. */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A message as it is stored: trimmed, lines kept, at most one empty one in a row; control characters, halves of
 * characters and marks that turn the direction of the text are taken out. '' when nothing would be seen: such a
 * message is not sent (spec section 5).
 */
export const cleanMessage = (text: string): string => {
  const clean = cleanDescription(text);
  return seen.test(clean) ? clean : '';
};

/** The text of a message (spec section 5): 1 to 4,000 characters, counted in code points after cleaning. */
export const messageTextSchema = z
  .string({ error: texts.notText })
  .transform(cleanMessage)
  .pipe(
    z
      .string()
      .min(1, texts.emptyMessage)
      .refine((text) => textLength(text) <= MESSAGE_MAX, texts.longMessage(MESSAGE_MAX)),
  );
