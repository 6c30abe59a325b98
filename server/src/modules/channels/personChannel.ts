import type { ChannelNotice, Sent } from '../../integrations/noticeChannel';

/** Where one person can be told by a channel: an address, a chat, each device by itself. */
export interface PersonChannel {
  /** Whether the site is set up for it. */
  isAvailable: boolean;
  /** Ids of all the person's recipients that may be told now; none when the channel is not available. */
  recipientsOf: (userId: number) => Promise<string[]>;
  /**
   * Tells one of them. `absent`: it is no longer there, because the person has taken it away meanwhile; nothing was
   * sent, and nothing has to be said of it. `gone` has switched it off already. Throws as `NoticeChannel.send` does.
   */
  send: (recipient: string, notice: ChannelNotice) => Promise<Sent | 'absent'>;
}

/** The ways out of the site. */
export type PersonChannels = Record<'telegram' | 'push' | 'email', PersonChannel>;
