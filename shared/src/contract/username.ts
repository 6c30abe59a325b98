import { z } from 'zod';
import { USERNAME_MAX } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { composed, isSeen, rawMax, textLength } from './listingText';

/** Invisible characters and bidi controls, which allow look-alike names; joiners in a composite emoji are allowed. */
const joinedOrInvisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[\d#*]\uFE0F\u20E3)|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu;
const blanks = /[\s\p{Cc}]+/gu;

/** Cleans a name for storage; '' without visible characters. @public */
export const cleanUsername = (text: string): string => {
  const clean = composed(text.replace(joinedOrInvisible, '$1').replace(blanks, ' ')).trim();
  return isSeen(clean) ? clean : '';
};

/** In code points, as the database counts. @public */
export const usernameLength = textLength;

/** Returns the cleaned name (docs/specification.md, 'Profile'). Only the server checks for impersonation. @internal */
export const usernameSchema = z
  .string()
  .max(rawMax(USERNAME_MAX), texts.longName(USERNAME_MAX))
  .transform(cleanUsername)
  .pipe(
    z
      .string()
      .min(1, texts.emptyName)
      .refine((name) => usernameLength(name) <= USERNAME_MAX, texts.longName(USERNAME_MAX)),
  );
