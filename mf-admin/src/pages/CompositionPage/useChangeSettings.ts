import { useQueryClient } from '@tanstack/react-query';
import { callApi, toast, useAppContext } from 'shared';
import { type ChangedSettings, type ChangeSettings, endpoints } from 'shared/contract';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { settingsQuery } from './settingsQuery';

/**
 * Returns a function that changes a section's settings (`POST /api/admin/composition/settings`) and updates the
 * queries.
 */
export const useChangeSettings = (packageName: string) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return {
    change: async (asked: ChangeSettings): Promise<ChangedSettings> =>
      callApi(api, endpoints.adminSetSettings, { body: asked }),
    onChanged: ({ sentences, ...shown }: ChangedSettings): void => {
      queryClient.setQueryData(settingsQuery(api, packageName).queryKey, shown);
      void queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey });
      toast.success(messages.settings.done(sentences));
    },
  };
};
