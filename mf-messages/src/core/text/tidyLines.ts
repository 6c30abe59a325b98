/** Collapses empty lines to one, so that a message of line breaks does not push the others away. */
export const tidyLines = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.filter((line, index) => !isBlank(line) || index === 0 || !isBlank(lines[index - 1])).join('\n');
};

/** Returns whether a line is invisible: white space and zero-width characters. */
const isBlank = (line = ''): boolean => /^[\s\p{Cf}]*$/u.test(line);
