/** A text of at most `max` UTF-16 units: one that is longer is cut, not within a character, and ends with '…'. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
