import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, callApi, failureText, type Session, toast, useAppContext, useSession, viewerOf } from 'shared';
import { endpoints, type NoticeSettings } from 'shared/contract';
import { settingsKey } from '../../core/wishes/settingsKey';
import { messages } from './messages.ru';

/** What the person wants to be told of, and where. Fails with `ApiError`. */
export const settingsQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: [settingsKey, viewerOf(session)] as const,
    queryFn: ({ signal }): Promise<NoticeSettings> => callApi(api, endpoints.noticeSettings, { signal }),
  });

/** Changes it: shown at once, sent in the order of the changes, and taken back when the server does not take it. */
export const useChangeSettings = (): ((change: (settings: NoticeSettings) => NoticeSettings) => void) => {
  const { api } = useAppContext();
  const client = useQueryClient();
  const { queryKey } = settingsQuery(api, useSession());
  const { mutate } = useMutation({
    scope: { id: settingsKey },
    mutationFn: ({ wanted }: { wanted: NoticeSettings; before: NoticeSettings }) =>
      callApi(api, endpoints.setNoticeSettings, { body: wanted }),
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
    if (wanted) mutate({ wanted, before });
  };
};
