/** Ways out of the site; the site itself always tells. */
export const noticeChannels = ['telegram', 'push', 'email'] as const;
export type NoticeChannelName = (typeof noticeChannels)[number];
