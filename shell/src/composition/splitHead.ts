/** One tag that React hoists; React escapes `<` and `>` inside of texts and attributes. */
const hoisted = /<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>/y;

/** Takes apart what React rendered: the leading tags that belong into the document's head, and the page itself. */
export const splitHead = (html: string): { head: string; body: string } => {
  hoisted.lastIndex = 0;
  let end = 0;
  while (hoisted.test(html)) end = hoisted.lastIndex;
  return { head: html.slice(0, end), body: html.slice(end) };
};
