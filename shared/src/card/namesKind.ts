/** Endings change and short words say nothing: this many letters of a word are compared. */
const STEM = 4;

/** Whether a title says itself what the listing is: it has a word of its breed, item or service, in whatever case. */
export const namesKind = (title: string, kind: string): boolean => {
  const said = title.toLowerCase();
  return kind
    .toLowerCase()
    .split(' ')
    .flatMap((word) => word.split('-'))
    .some((word) => word.length >= STEM && said.includes(word.slice(0, STEM)));
};
