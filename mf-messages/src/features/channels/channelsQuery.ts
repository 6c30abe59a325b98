import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApiClient,
  callApi,
  failureText,
  isStaleSignIn,
  type Session,
  toast,
  useAppContext,
  useSession,
  viewerOf,
  zoneHeader,
} from 'shared';
import { type Channels, endpoints } from 'shared/contract';
import { settingsKey } from '../../core/wishes/settingsKey';
import { messages } from './messages.ru';

/** Where the person is told, beside the site. Fails with `ApiError`. */
export const channelsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: ['notice-channels', viewerOf(session)] as const,
    queryFn: ({ signal }): Promise<Channels> => callApi(api, endpoints.channels, { signal }),
    // A letter is opened, and a bot started, elsewhere.
    refetchOnWindowFocus: 'always',
  });

/** Each by itself: a build keeps the endpoints that are named. */
const paths = {
  setEmail: endpoints.setEmail.path,
  deleteEmail: endpoints.deleteEmail.path,
  subscribeToPush: endpoints.subscribeToPush.path,
  endPush: endpoints.endPush.path,
  unlinkTelegram: endpoints.unlinkTelegram.path,
};
type Change = keyof typeof paths;

/**
 * Asks for something to do with a way and says where this device is, which may be the zone of the quiet hours then. Fails
 * with `ApiError`.
 */
export const useZonedPost = (): (<T>(path: string, body?: unknown) => Promise<T>) => {
  const { api } = useAppContext();
  const client = useQueryClient();
  return async <T>(path: string, body?: unknown) => {
    const { data } = await api.post<T>(path, body, { headers: zoneHeader() });
    void client.invalidateQueries({ queryKey: [settingsKey] });
    return data;
  };
};

/** Keeps what a call that changes a way was answered with, which is all of them. Fails with `ApiError`. */
export const useChannelCall = (): ((change: Change, body?: unknown) => Promise<void>) => {
  const { api } = useAppContext();
  const client = useQueryClient();
  const post = useZonedPost();
  const { queryKey } = channelsQuery(api, useSession());
  return async (change, body) => {
    client.setQueryData(queryKey, await post<Channels>(paths[change], body));
  };
};

/** A press that changes a way, one at a time; says when it fails. */
export const useChannelPress = (failed: string = messages.notDone) => {
  const call = useChannelCall();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: (change: typeof call) => Promise<unknown>) => work(call),
    onError: (error) => {
      if (isStaleSignIn(error)) return;
      toast.error(failureText(error, { other: failed, network: messages.network }));
    },
  });
  return { press: mutate, busy: isPending };
};
