import type { Brief, Known } from './defineNotice';
import { definitionOf, type StoredNotice } from './noticeDefinitions';

/** What a notice says, and the path of the page that it leads to. */
export interface NoticeText {
  text: string;
  href: string;
  /** What to do there, where that is the first thing in view. */
  act?: string;
}

/** Returns the text of a notice; `nameOf` returns the present name of an account. */
export const noticeText = ({ event, data }: StoredNotice, nameOf: Known['nameOf']): NoticeText => {
  const { text, href, act } = definitionOf(event);
  return { text: text(data, nameOf), href: href(data), ...(act !== undefined && { act }) };
};

/** Returns what a notice says at a glance. */
export const briefOf = ({ event, data }: StoredNotice, known: Known): Brief => definitionOf(event).brief(data, known);
