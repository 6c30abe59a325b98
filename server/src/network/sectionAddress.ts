import { isSectionApi, SECTION_API } from 'shared/contract';

export interface SectionAddress {
  /** Folder name of the section. */
  packageName: string;
  /** The rest of the path, with its leading slash. */
  rest: string;
  /** With its question mark; '' without one. */
  search: string;
}

const PATH = /^\/x\/([a-z][a-z\d-]{0,38})((?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)+\/?)$/i;
const SEARCH = /^(?:\?[\x21-\x7e]*)?$/;

/** Whether readers may interpret a path segment differently: dots, a slash, a control character. */
const isTricky = (word: string): boolean => {
  try {
    const read = decodeURIComponent(word);
    return /^\.{1,2}(?:;|$)/.test(read) || /[/\\\p{Cc}]/u.test(read);
  } catch {
    return true;
  }
};

/** Parses an address as sent; null when it is not below `/x/`, or ambiguous. */
export const readAddress = (url: string): SectionAddress | null => {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const [, section, rest] = PATH.exec(pathname) ?? [];
  if (section === undefined || rest === undefined || section !== section.toLowerCase()) return null;
  if (!pathname.startsWith(SECTION_API) || rest.split('/').some(isTricky) || !SEARCH.test(search)) return null;
  return { packageName: `mf-${section}`, rest, search };
};

export const isDeclared = (paths: readonly string[], url: string): boolean => {
  const pathname = url.split('?', 1)[0] ?? '';
  return paths.some((path) => isSectionApi(path, pathname));
};
