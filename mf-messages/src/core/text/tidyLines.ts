/** Shows at most one empty line in a row, so that a message of line breaks alone does not push the others away. */
export const tidyLines = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.filter((line, index) => !isBlank(line) || index === 0 || !isBlank(lines[index - 1])).join('\n');
};

/** Nothing to be seen: white space and characters without a width. */
const isBlank = (line = ''): boolean => /^[\s\p{Cf}]*$/u.test(line);
