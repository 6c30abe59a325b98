import type {
  AnyNoticeEvent,
  NoticeAction,
  NoticeChannelName,
  NoticeEvent,
  noticePlaces,
  OutgoingEvent,
} from 'shared/contract';
import { sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { z } from 'zod';
import type { listings } from '../../../db/schema';

/** The listing that a notice is about, with the title that it had. */
export const namedListing = z.object({ section: z.enum(sections), id: z.int(), title: z.string() });
export type NamedListing = z.infer<typeof namedListing>;

/** A notice at a glance: its title in one line, and the reason or the subject below. */
export interface Brief {
  title: string;
  reason: string;
}

/** What the brief of a notice may mention beside its data. */
export interface Known {
  /** The whole text of the notice. */
  text: string;
  /** Returns the present name of an account. */
  nameOf: (userId: number) => string;
}

/** What makes a notice obsolete before it is delivered. */
export type Superseding =
  /** Somebody closes the listing of the person, or hides or closes another person's. */
  | { by: 'closing' | 'hiding'; listing: number }
  /** One of the two blocks the other. */
  | { by: 'block'; peer: number };

/** The listing of a notice as it is now. */
interface Present extends Pick<typeof listings.$inferSelect, 'status' | 'hiddenAt'> {
  /** Null for one that was never published. */
  renewableFrom: Date | null;
}

/** What erasing a listing writes over the data of a notice. */
export interface Erasure {
  /** Of the listing itself. */
  own?: Readonly<Record<string, string | null>>;
  /** Of the other listing of a pair. */
  other?: Readonly<Record<string, string | null>>;
  /** Of either. */
  either?: Readonly<Record<string, readonly string[] | null>>;
}

/** What all definitions have. */
export interface NoticeCore<E extends AnyNoticeEvent, D> {
  event: E;
  /** What is stored of it; fields that older rows lack are optional. */
  data: z.ZodType<D>;
  text: (data: D, nameOf: Known['nameOf']) => string;
  brief: (data: D, known: Known) => Brief;
  /** The path of the page that it leads to. */
  href: (data: D) => string;
  /** What to do on that page, where that comes into view. */
  act?: string;
  /** What the person can do at once about a listing of their own, and whether that is still possible. */
  action?: {
    kind: NoticeAction['kind'];
    isPossible: (data: D, listing: Present, notice: { createdAt: Date }) => boolean;
  };
  /** The listing that it is about, null where it is about none. */
  listing: (data: D) => NamedListing | null;
  erasure?: Erasure;
  /** The account whose name it mentions. */
  peer?: (data: D) => number;
  supersededBy?: (data: D) => Superseding | null;
  /** The only channels that it may go out by; undefined for all. */
  channels?: (data: D) => readonly NoticeChannelName[] | undefined;
  /** Recipients by a channel: `present` are all that the person has, `former` is one that they had. */
  recipients?: (data: D, channel: NoticeChannelName) => { present: boolean; former: string | undefined };
  /** What stays of the data once deliveries are planned. */
  stored?: (data: D) => D;
  /** Notices to one recipient go out together, at most so often. */
  digest?: { everyMs: number; title: (count: number) => string; more: (count: number) => string; href: string };
}

/** How one event is stored, worded and delivered; what pages know of it stands in `noticeDescriptors`. */
export type NoticeDefinition<E extends AnyNoticeEvent, D> = NoticeCore<E, D> &
  // The first line where it leaves the site.
  (E extends OutgoingEvent ? { title: string } : unknown) &
  // Channels that are on until the person says otherwise: what can wait does not come by mail.
  (E extends NoticeEvent ? { defaults: readonly NoticeChannelName[] } : unknown);

/** Defines a notice. Its file is listed in `noticeDefinitions`, and its event in `noticeDescriptors` of the contract. */
export const defineNotice = <E extends AnyNoticeEvent, D>(definition: NoticeDefinition<E, D>): NoticeDefinition<E, D> =>
  definition;

/** Returns the page of a listing. */
export const pageOf = ({ section, id }: NamedListing): string => sectionPaths[section].detail(id);

/** Returns what gives the page of a listing with one of its parts in view. */
export const partOf =
  (part: (typeof noticePlaces)[keyof typeof noticePlaces]) =>
  (listing: NamedListing): string =>
    `${pageOf(listing)}#${part}`;

/** Returns the listing that the data of a notice is. */
export const itself = ({ section, id, title }: NamedListing): NamedListing => ({ section, id, title });

/** A notice about the person's own listing is superseded when that is closed. */
export const byClosing = ({ id }: NamedListing): Superseding => ({ by: 'closing', listing: id });

/** A notice about another person's listing is superseded when that is closed or hidden. */
export const byHiding = ({ id }: NamedListing): Superseding => ({ by: 'hiding', listing: id });
