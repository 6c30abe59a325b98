/** Settings of several events that people switch together, as one row. */
export interface NoticeGroup {
  title: string;
  hint: string;
}

/** What its row in the list of notices shows where the listing has no photo. */
export type NoticeIcon = 'alert' | 'check' | 'close' | 'heart' | 'message' | 'paw' | 'rocket' | 'search';

interface Shown {
  icon: NoticeIcon;
  tone: 'good' | 'bad' | 'pet';
  /** A word or two by which an administrator knows the event. */
  label: string;
}

/** Leaves the site by the channels that its person has switched on. */
interface Chosen extends Shown {
  reach: 'chosen';
  /** Its row of the settings: a key of `noticeGroups`. */
  group: string;
  /** What its letters are about, after 'Письма'. */
  letters: string;
  /**
   * Goes out in quiet hours to people who want that, because in the morning it may be too late; the switch of quiet hours
   * names it so.
   */
  urgent?: string;
}

interface Unchosen extends Shown {
  /**
   * `always`: by all channels whatever the person has switched off, in quiet hours too, so that somebody who has got at a
   * session cannot silence it. `site`: shown on the site alone.
   */
  reach: 'always' | 'site';
}

/** What the server and the pages both know of an event that people are notified of. */
export type NoticeDescriptor = Chosen | Unchosen;
