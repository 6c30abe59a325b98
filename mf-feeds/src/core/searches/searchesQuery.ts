import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, keyOf, type Session, viewerOf } from 'shared';
import { type Channels, endpoints, type NoticeChannelName, noticeChannels, type SavedSearch } from 'shared/contract';

/** The searches that the user has saved, newest first; none for visitors. */
export const searchesQuery = (api: ApiClient, session: Session) => {
  const userId = viewerOf(session);
  return queryOptions({
    queryKey: [...keyOf(endpoints.searches), userId] as const,
    queryFn: ({ signal }): Promise<SavedSearch[]> => callApi(api, endpoints.searches, { signal }),
    enabled: userId !== null,
  });
};

const connected = ({ telegram, push, email }: Channels): NoticeChannelName[] => {
  const works = { telegram: telegram.works, push: push.devices.length > 0, email: email?.verified ?? false };
  const working = noticeChannels.filter((name) => works[name]);
  // A person who connects the first one later gets the hits of earlier searches there.
  return working.length > 0 ? working : [...noticeChannels];
};

/** Returns the query for the channels that reach the user now, all when none does; not fetched for visitors. */
export const connectedChannelsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.channels), viewerOf(session)] as const,
    queryFn: ({ signal }) => callApi(api, endpoints.channels, { signal }),
    select: connected,
    // Channels are connected elsewhere.
    staleTime: 0,
    enabled: session.status === 'signed-in',
  });
