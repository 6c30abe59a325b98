import { queryOptions, useMutation, useMutationState } from '@tanstack/react-query';
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

/** Returns them as changed last, and a function that changes them: shown at once, sent in order unless refused. */
export const useChangedSettings = (stored?: NoticeSettings): [NoticeSettings | undefined, (change: Change) => void] => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = settingsQuery(api, useSession());
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: endpoints.setNoticeSettings.path },
    // Another tab, or a link of an e-mail, may have changed others: the call stores all of them.
    mutationFn: async (change: Change) =>
      callApi(api, endpoints.setNoticeSettings, { body: change(await callApi(api, endpoints.noticeSettings)) }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      toast.error(failureText(error, { other: messages.notSaved, network: messages.network }));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return [stored && pending.reduce((shown, change) => change(shown), stored), mutate];
};
