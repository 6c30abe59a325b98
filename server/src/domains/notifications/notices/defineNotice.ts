import {
  type ListingStatus,
  type MandatoryNotice,
  type NoticeAction,
  type NoticeChannelName,
  type noticeAnchors,
  type OptionalNotice,
  sections,
} from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { z } from 'zod';
import type { listings } from '../../../db/schema';

export const namedListing = z.object({ section: z.enum(sections), id: z.int(), title: z.string() });
export type NamedListing = z.infer<typeof namedListing>;

/** A notice in brief: a title of one line, and the reason or subject below. */
export interface Brief {
  title: string;
  reason: string;
}

/** What a brief may mention in addition to its data. */
export interface BriefContext {
  /** The notice's whole text. */
  text: string;
  /** Returns the current name of an account. */
  nameOf: (userId: number) => string;
}

/** What makes a notice obsolete before it is delivered. */
export type Superseding =
  /** The person's listing is closed, or another person's is hidden or closed. */
  | { by: 'closing' | 'hiding'; listing: number }
  /** The person has seen to it: the listing has left this status, or was published since. */
  | { by: 'change'; listing: number; status: ListingStatus }
  /** The person has consented to publication. */
  | { by: 'consent' }
  /** The person's listing is closed, the other one hidden or closed, or the person has dismissed the match. */
  | { by: 'match'; listing: number; other: number }
  /** One of the two blocks the other. */
  | { by: 'block'; peer: number };

interface ListingState extends Pick<typeof listings.$inferSelect, 'status' | 'hiddenAt'> {
  /** Null if never published. */
  renewableFrom: Date | null;
}

/** What erasing a listing writes over the data of a notice. */
export interface Erasure {
  /** Of the listing itself. */
  own?: Readonly<Record<string, string | null>>;
  /** Of a pair's other listing. */
  other?: Readonly<Record<string, string | null>>;
  /** Of either. */
  either?: Readonly<Record<string, readonly string[] | null>>;
}

export interface NoticeCore<D> {
  /** The schema of stored data; fields that older rows lack are optional. */
  data: z.ZodType<D>;
  text: (data: D, nameOf: BriefContext['nameOf']) => string;
  brief: (data: D, known: BriefContext) => Brief;
  /** Path of the page that it links to. */
  href: (data: D) => string;
  /** What to do on that page, when it is in view. */
  act?: string;
  /** What the person can do about their own listing, and whether it is still possible. */
  action?: {
    kind: NoticeAction['kind'];
    isPossible: (data: D, listing: ListingState, notice: { createdAt: Date }) => boolean;
  };
  /** Null without a listing. */
  listing: (data: D) => NamedListing | null;
  erasure?: Erasure;
  /** Returns the account whose name it mentions. */
  peer?: (data: D) => number;
  /** `once` is its name. */
  supersededBy?: (data: D, once: string) => Superseding | null;
  /** Returns the only channels that it may be sent by; undefined for all. */
  channels?: (data: D) => readonly NoticeChannelName[] | undefined;
  /** Returns recipients of a channel: `present` for all current ones, `former` for a previous one. */
  recipients?: (data: D, channel: NoticeChannelName) => { present: boolean; former: string | undefined };
  /** Returns the data that stay stored once deliveries are planned. */
  stored?: (data: D) => D;
  /** Notices to one recipient are sent together, at most once per `everyMs`. */
  digest?: { everyMs: number; title: (count: number) => string; more: (count: number) => string; href: string };
}

/** Where an event is sent, with its texts. */
type Reach =
  // `defaults`: channels that are on by default; less urgent notices are not e-mailed.
  | (OptionalNotice & { title: string; defaults: readonly NoticeChannelName[] })
  // `title`: the first line outside of the site.
  | (MandatoryNotice & { reach: 'always'; title: string })
  | (MandatoryNotice & { reach: 'site' });

export type NoticeDefinition<D> = NoticeCore<D> & Reach;

/** Defines a notice; the export's name is the event's. */
export const defineNotice = <D>(definition: NoticeDefinition<D>): NoticeDefinition<D> => definition;

export const pageOf = ({ section, id }: NamedListing): string => sectionPaths[section].detail(id);

/** Returns a function that links to a part of a listing's page. */
export const partOf =
  (part: (typeof noticeAnchors)[keyof typeof noticeAnchors]) =>
  (listing: NamedListing): string =>
    `${pageOf(listing)}#${part}`;

export const itself = ({ section, id, title }: NamedListing): NamedListing => ({ section, id, title });

/** A notice about the person's own listing is superseded when it is closed. */
export const byClosing = ({ id }: Pick<NamedListing, 'id'>): Superseding => ({ by: 'closing', listing: id });

/** A notice about another person's listing is superseded when it is closed or hidden. */
export const byHiding = ({ id }: NamedListing): Superseding => ({ by: 'hiding', listing: id });

/** A notice of what to do about the person's own listing in this status is superseded when that is done. */
export const byChange =
  (status: ListingStatus) =>
  ({ id }: NamedListing): Superseding => ({ by: 'change', listing: id, status });
