/** Separator of two facts on a line. The space before it does not break, so that no line begins with the dot. */
export const DOT = '\u00a0· ';
