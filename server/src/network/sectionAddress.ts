import { isSectionApi, SECTION_API } from 'shared/contract';

/** What an address below `/x/` asks for. */
export interface AskedAddress {
  /** Folder name of the section. */
  packageName: string;
  /** What follows the section's name, with its slash. */
  rest: string;
  /** With its question mark; '' without one. */
  search: string;
}

const PATH = /^\/x\/([a-z][a-z\d-]{0,38})((?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)+\/?)$/i;
const SEARCH = /^(?:\?[\x21-\x7e]*)?$/;

/** Whether a word of a path may mean another one to who reads it: a dot or two, a slash, a control character. */
const isTricky = (word: string): boolean => {
  try {
    const read = decodeURIComponent(word);
    return /^\.{1,2}(?:;|$)/.test(read) || /[/\\\p{Cc}]/u.test(read);
  } catch {
    return true;
  }
};

/** Reads an address as it was sent; null for one that is not below `/x/`, or that its readers may read differently. */
export const readAddress = (url: string): AskedAddress | null => {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const [, section, rest] = PATH.exec(pathname) ?? [];
  if (section === undefined || rest === undefined || section !== section.toLowerCase()) return null;
  if (!pathname.startsWith(SECTION_API) || rest.split('/').some(isTricky) || !SEARCH.test(search)) return null;
  return { packageName: `mf-${section}`, rest, search };
};

/** Whether one of the declared paths covers an address. */
export const isDeclared = (paths: readonly string[], url: string): boolean => {
  const pathname = url.split('?', 1)[0] ?? '';
  return paths.some((path) => isSectionApi(path, pathname));
};
