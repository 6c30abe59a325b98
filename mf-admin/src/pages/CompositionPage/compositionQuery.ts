import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, callApi, callQuery, pollWhileOnline, toast, useAppContext } from 'shared';
import { type ChangedSettings, type ChangeSettings, endpoints, SHELL_NAME, type ShownSettings } from 'shared/contract';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';

const REFRESH_MS = 15_000;

/** Returns the query of the live builds and their health, polled while the page is visible. */
export const compositionQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminComposition),
    staleTime: 0,
    refetchInterval: pollWhileOnline(REFRESH_MS),
  });

/** Returns the query of a section's settings with their values (`GET /api/admin/composition/settings`). */
export const settingsQuery = (api: ApiClient, packageName: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminSettings, { query: { package: packageName } }),
    staleTime: 0,
  });

/** Returns a function that changes a section's settings and updates the queries. */
export const useChangeSettings = (packageName: string) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return {
    change: async (body: ChangeSettings): Promise<ChangedSettings> =>
      callApi(api, endpoints.adminSetSettings, { body }),
    onChanged: ({ sentences, ...shown }: ChangedSettings): void => {
      queryClient.setQueryData(settingsQuery(api, packageName).queryKey, shown);
      void queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey });
      toast.success(messages.settings.done(sentences));
    },
  };
};

/** Returns the mutation that restores a section's settings from before the last change. */
export const useRestoreSettings = (shown: ShownSettings, onSettled: () => void) => {
  const { change, onChanged } = useChangeSettings(shown.package);
  return useMutation({
    mutationFn: () => change({ package: shown.package, version: shown.version, back: true }),
    onSuccess: onChanged,
    onError: (error) => toast.error(actionFailure(error)),
    onSettled,
  });
};

/** Returns the title of a package on the page. */
export const packageTitle = (name: string): string => (name === SHELL_NAME ? messages.shell : name);

/** Returns the folder of a package by its federation name, as used in commands and the journal. */
export const packageFolder = (name: string): string => name.replaceAll('_', '-');
