import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, failureText, toast, useAppContext } from 'shared';
import { type DeviceSession, endpoints } from 'shared/contract';
import { deviceSessionsQuery } from './deviceSessionsQuery';
import { messages } from './messages.ru';

const texts = messages.sessions;

/** Ends one of the person's other sessions; one that has already ended counts as success. */
export const useEndSession = () => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = deviceSessionsQuery(api);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      try {
        await callApi(api, endpoints.endSession, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, { id, device }) => {
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
      toast.success(texts.ended(device));
    },
    onError: (error) => toast.error(failureText(error, { other: texts.endFailed, network: texts.network })),
  });
  return { end: mutate, busy: isPending };
};
