import type { NoticeChannelName, OutgoingEvent, Section, ToldEvent } from 'shared/contract';

/** The listing that a notice is about, by the title that it had. */
export interface NamedListing {
  section: Section;
  id: number;
  title: string;
}

/** What the words of a notice are made of, by event. */
interface DataByEvent {
  /** Who wrote, and the message that was not read; `isPhoto`: it has photos and no text. */
  message: { peer: number; message: number; isPhoto?: boolean };
  /** A listing, or an edit of one. */
  approved: NamedListing & { isEdit: boolean };
  /** With the code of the reason. */
  rejected: NamedListing & { isEdit: boolean; reason: string | null; comment: string | null };
  /** It, or an edit of it, waits for the person's consent to publication. */
  consentWanted: NamedListing;
  /** The day on which it ends by the author's clock, YYYY-MM-DD; notices of before have none. */
  endsSoon: NamedListing & { until?: string };
  ended: NamedListing;
  /** `search` is what the search looks for, `channels` where it tells, where that is less than everywhere. */
  searchHit: NamedListing & { search: string | null; channels?: NoticeChannelName[] };
  /** In roubles; without `price` it was closed. */
  favourite: NamedListing & { price?: number };
  boostEnds: NamedListing & { until?: string };
  /** `listing`: what stays as it was. */
  complaint: { text: string; listing?: NamedListing };
  /**
   * The person's own listing, what it says of its animal, the title of another that may be of the same one, and why, as it
   * ends a sentence. Notices of earlier releases have no `pet`, the oldest no reasons.
   */
  lostMatch: NamedListing & {
    pet?: { kind: 'lost' | 'found'; type: string; sex: number };
    other: string;
    reasons?: string[];
  };
  /** Somebody else's loss; in km from where the person looks out, none where that is a city. */
  lostNearby: NamedListing & { km: number | null; channels?: NoticeChannelName[] };
  channelOff: { channel: NoticeChannelName };
  /** `name`: of the chat, the mailbox or the device that was linked or unlinked. */
  channelChanged: {
    channel: NoticeChannelName;
    change: 'linked' | 'changed' | 'unlinked';
    name: string | null;
    /** Where the person was told until then, as the channel's `send` takes it; on the way to the delivery alone. */
    former?: string;
  };
  petHome: NamedListing;
}
export type NoticeData<E extends ToldEvent = ToldEvent> = DataByEvent[E];

/** An event with its data. */
export type NoticeContent = { [E in ToldEvent]: { event: E; data: DataByEvent[E] } }[ToldEvent];

/** Whether an event leaves the site by the channels that a person wants; else it is told on the site alone. */
export const leavesSite = (event: ToldEvent): event is OutgoingEvent => event !== 'channelOff' && event !== 'petHome';
