import { cutText } from 'shared/contract';

/** Returns a text of at most `max` UTF-16 units: a longer one is cut between two characters and ends with '…'. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1, (part) => part.length)}…`;
