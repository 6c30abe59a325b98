import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApiClient,
  callApi,
  failureText,
  keyOf,
  type Session,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { endpoints, type NoticeSettings } from 'shared/contract';
import { messages } from './messages.ru';

/** Returns the query of the user's notice settings. Fails with `ApiError`. */
export const settingsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.noticeSettings), viewerOf(session)] as const,
    queryFn: ({ signal }): Promise<NoticeSettings> => callApi(api, endpoints.noticeSettings, { signal }),
  });

type Change = (settings: NoticeSettings) => NoticeSettings;

const mutationKey = keyOf(endpoints.setNoticeSettings);

/** Returns a function that changes them: shown at once, sent in order, and reverted when the server refuses. */
export const useChangeSettings = (): ((change: Change) => void) => {
  const { api } = useAppContext();
  const client = useQueryClient();
  const { queryKey } = settingsQuery(api, useSession());
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: endpoints.setNoticeSettings.path },
    // Another tab, or a link of an e-mail, may have changed others: the call stores all of them.
    mutationFn: async ({ change }: { change: Change; wanted: NoticeSettings; before: NoticeSettings }) =>
      callApi(api, endpoints.setNoticeSettings, { body: change(await callApi(api, endpoints.noticeSettings)) }),
    onSuccess: (saved) => {
      // Changes that wait for their turn are shown already.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: (error, { wanted, before }) => {
      client.setQueryData(queryKey, (shown) => (shown === wanted ? before : shown));
      toast.error(failureText(error, { other: messages.notSaved, network: messages.network }));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    const before = client.getQueryData(queryKey);
    if (!before) return;
    const wanted = client.setQueryData(queryKey, change(before));
    if (wanted) mutate({ change, wanted, before });
  };
};
