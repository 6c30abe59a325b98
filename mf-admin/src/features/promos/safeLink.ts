/** The address when it leads to a web page; undefined for anything a link must not run, such as `javascript:`. */
export const safeLink = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
