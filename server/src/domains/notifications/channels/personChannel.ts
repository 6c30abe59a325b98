import type { Queryable } from '../../../db/database';
import type { ChannelNotice, NoticeChannel, Sent } from '../../../integrations/noticeChannel';

/** A person's address, chat or device, by an id that the channel knows. */
export interface Recipient {
  userId: number;
  recipient: string;
}

/** A channel with the recipients of people: an address, a chat, each device. */
export interface PersonChannel {
  isAvailable: boolean;
  /** Returns all recipients of these people; none when the channel is not available. */
  recipientsOf: (db: Queryable, userIds: readonly number[]) => Promise<Recipient[]>;
  /**
   * Sends to one recipient. `absent`: the person has removed it meanwhile, and nothing was sent. `gone`: it was
   * unreachable and is switched off already. Throws as `NoticeChannel.send` does.
   */
  send: (recipient: string, notice: ChannelNotice) => Promise<Sent | 'absent'>;
}

/** A channel that the site is not configured for. */
export const noChannel: PersonChannel = {
  isAvailable: false,
  recipientsOf: async () => [],
  send: async () => 'absent',
};

export type PersonChannels = Record<'telegram' | 'push' | 'email', PersonChannel>;

const FORMER = 'former:';

/** Returns the recipient of a chat or an address that a person has unlinked or changed. */
export const formerRecipient = (address: string): string => `${FORMER}${address}`;

/** Returns the chat or address of such a recipient; null for any other. */
export const formerAddress = (recipient: string): string | null =>
  recipient.startsWith(FORMER) ? recipient.slice(FORMER.length) : null;

/** Sends to an unlinked or changed recipient; if it is gone, there is nothing to switch off. */
export const sendToFormer = async (
  channel: NoticeChannel<string>,
  address: string,
  notice: ChannelNotice,
): Promise<Sent | 'absent'> => ((await channel.send(address, notice)) === 'gone' ? 'absent' : 'sent');
