import type { Brief, Known } from './defineNotice';
import { definitionOf, type StoredNotice } from './noticeDefinitions';

/** A notice's text, and the path of the page that it links to. */
export interface NoticeText {
  text: string;
  href: string;
  /** What to do there, when it is in view first. */
  act?: string;
}

/** Returns the text of a notice; `nameOf` returns the current name of an account. */
export const noticeText = ({ event, data }: StoredNotice, nameOf: Known['nameOf']): NoticeText => {
  const { text, href, act } = definitionOf(event);
  return { text: text(data, nameOf), href: href(data), ...(act !== undefined && { act }) };
};

/** Returns the brief of a notice. */
export const briefOf = ({ event, data }: StoredNotice, known: Known): Brief => definitionOf(event).brief(data, known);
