import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, callQuery, type Session } from 'shared';
import { type Channels, endpoints, type NoticeChannelName, noticeChannels, type SavedSearch } from 'shared/contract';

/** The searches that the user has saved, newest first; none for visitors. */
export const searchesQuery = (api: ApiClient, session: Session) => {
  const userId = session.status === 'signed-in' ? session.userId : null;
  return queryOptions({
    queryKey: ['searches', userId] as const,
    queryFn: ({ signal }): Promise<SavedSearch[]> => callApi(api, endpoints.searches, { signal }),
    enabled: userId !== null,
  });
};

const connected = ({ telegram, push, email }: Channels): NoticeChannelName[] => {
  const works = { telegram: telegram.works, push: push.devices.length > 0, email: email?.verified ?? false };
  return noticeChannels.filter((name) => works[name]);
};

/** Returns the query for the channels that reach the user now; not fetched for visitors. */
export const connectedChannelsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    ...callQuery(api, endpoints.channels),
    select: connected,
    enabled: session.status === 'signed-in',
  });
