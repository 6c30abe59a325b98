import { z } from 'zod';
import { USERNAME_MAX } from './constants';
import { fieldTexts as texts } from './fieldTexts.ru';
import { composed, isSeen, rawMax, textLength } from './listingText';

/**
 * Nothing to see, or a change of direction: invites names that look like somebody else's. U+2800 is an empty Braille cell.
 * Within an emoji of several signs (first alternatives) the invisible ones join them.
 */
const joinedOrInvisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[\d#*]\uFE0F\u20E3)|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu;
const blanks = /[\s\p{Cc}]+/gu;

/** A name as it is stored: composed, on one line, single spaces, nothing invisible; '' when nothing would be seen. */
export const cleanUsername = (text: string): string => {
  const clean = composed(text.replace(joinedOrInvisible, '$1').replace(blanks, ' ')).trim();
  return isSeen(clean) ? clean : '';
};

/** Length as people count it and as the database checks it: in code points, not in UTF-16 units. */
export const usernameLength = textLength;

/**
 * A name that a person chooses (docs/specification.md, 'Profile'); gives it cleaned. Whether it poses as staff, only
 * the server says.
 */
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
