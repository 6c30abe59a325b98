import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type ApiClient,
  callApi,
  failureText,
  isStaleSignIn,
  keyOf,
  type Session,
  timeZoneHeader,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { type Channels, endpoints } from 'shared/contract';
import { messages } from './messages.ru';

/** Returns the query of the user's channels. Fails with `ApiError`. */
export const channelsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.channels), viewerOf(session)] as const,
    queryFn: ({ signal }): Promise<Channels> => callApi(api, endpoints.channels, { signal }),
    // E-mails are opened, and bots started, elsewhere.
    refetchOnWindowFocus: 'always',
  });

/** Listed one by one: builds include only endpoints that are named. */
const paths = {
  setEmail: endpoints.setEmail.path,
  deleteEmail: endpoints.deleteEmail.path,
  subscribeToPush: endpoints.subscribeToPush.path,
  endPush: endpoints.endPush.path,
  unlinkTelegram: endpoints.unlinkTelegram.path,
};
type Change = keyof typeof paths;

/** Returns a function that posts a channel's change with this device's time zone, for quiet hours. */
export const useZonedPost = (): (<T>(path: string, body?: unknown) => Promise<T>) => {
  const { api, queryClient } = useAppContext();
  return async <T>(path: string, body?: unknown) => {
    const { data } = await api.post<T>(path, body, { headers: timeZoneHeader() });
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.noticeSettings) });
    return data;
  };
};

/** Returns a function that changes a channel and caches the answer, which has all channels. Fails with `ApiError`. */
export const useChannelCall = (): ((change: Change, body?: unknown) => Promise<void>) => {
  const { api, queryClient } = useAppContext();
  const post = useZonedPost();
  const { queryKey } = channelsQuery(api, useSession());
  return async (change, body) => {
    queryClient.setQueryData(queryKey, await post<Channels>(paths[change], body));
  };
};

/** Shows why a change of a channel failed; a stale sign-in has its own dialog. */
export const showFailure = (error: unknown, other: string = messages.notDone): void => {
  if (!isStaleSignIn(error)) toast.error(failureText(error, { other, network: messages.network }));
};

/** Returns a button action that changes a channel, one at a time; reports failures. */
export const useChannelPress = (failed?: string) => {
  const call = useChannelCall();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: (change: typeof call) => Promise<unknown>) => work(call),
    onError: (error) => showFailure(error, failed),
  });
  return { press: mutate, busy: isPending };
};
