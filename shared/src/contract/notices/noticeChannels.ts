/** Channels outside the site, which itself always shows notices. */
export const noticeChannels = ['telegram', 'push', 'email'] as const;
export type NoticeChannelName = (typeof noticeChannels)[number];
