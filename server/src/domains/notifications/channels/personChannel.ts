import type { Queryable } from '../../../db/database';
import type { ChannelNotice, NoticeChannel, Sent } from '../../../integrations/noticeChannel';

/** Somebody or something of a person that a channel sends to, by an id that the channel knows. */
export interface Recipient {
  userId: number;
  recipient: string;
}

/** The recipients of people by a channel: an address, a chat, each device by itself. */
export interface PersonChannel {
  /** Whether the site is set up for it. */
  isAvailable: boolean;
  /** Returns all recipients of these people; none when the channel is not available. */
  recipientsOf: (db: Queryable, userIds: readonly number[]) => Promise<Recipient[]>;
  /**
   * Sends to one of them. `absent`: it is no longer there, because the person has taken it away meanwhile; nothing was
   * sent, and nothing has to be said of it. `gone` has switched it off already. Throws as `NoticeChannel.send` does.
   */
  send: (recipient: string, notice: ChannelNotice) => Promise<Sent | 'absent'>;
}

/** The ways out of the site. */
export type PersonChannels = Record<'telegram' | 'push' | 'email', PersonChannel>;

const FORMER = 'former:';

/** Returns the recipient that stands for a chat or an address which a person has unlinked or changed. */
export const formerRecipient = (place: string): string => `${FORMER}${place}`;

/** Returns the chat or the address that such a recipient stands for; null for any other recipient. */
export const formerPlace = (recipient: string): string | null =>
  recipient.startsWith(FORMER) ? recipient.slice(FORMER.length) : null;

/** Whether a recipient is one that the person has unlinked or changed. */
export const isFormer = (recipient: string): boolean => formerPlace(recipient) !== null;

/** Sends to what the person has unlinked or changed; there is nothing to switch off when nobody is there. */
export const sendToFormer = async (
  channel: NoticeChannel<string>,
  place: string,
  notice: ChannelNotice,
): Promise<Sent | 'absent'> => ((await channel.send(place, notice)) === 'gone' ? 'absent' : 'sent');
