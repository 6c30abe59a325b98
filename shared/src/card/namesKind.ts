/** Compared letters of a word: endings vary and short words say nothing. */
const STEM = 4;

/** Returns whether a title already names the kind: it contains a word of its breed, item or service, in any case. */
export const namesKind = (title: string, kind: string): boolean => {
  const said = title.toLowerCase();
  return kind
    .toLowerCase()
    .split(' ')
    .flatMap((word) => word.split('-'))
    .some((word) => word.length >= STEM && said.includes(word.slice(0, STEM)));
};
