import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, callQuery, useAppContext } from 'shared';
import { type AddRef, type EditRef, endpoints, type SavedRef } from 'shared/contract';
import { refusalBy } from 'shared/form';
import { messages } from './messages.ru';

/** Returns the query of the current reference data. Fails with `ApiError`. */
export const refsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminRefs),
    staleTime: 0,
  });

/** Returns the call that saves an entry of the reference data and refetches every list of them. */
export const useSaveRef = () => {
  const { api, queryClient } = useAppContext();
  return {
    send: async (ref: AddRef | EditRef): Promise<SavedRef> => {
      const saved = await ('new_name' in ref
        ? callApi(api, endpoints.adminEditRef, { body: ref })
        : callApi(api, endpoints.adminAddRef, { body: ref }));
      void queryClient.invalidateQueries({ queryKey: ['admin', 'refs'] });
      // Listings and filters contain the names.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin', refetchType: 'none' });
      return saved;
    },
    refusal: refusalBy({ other: messages.failed, network: messages.network }),
  };
};
