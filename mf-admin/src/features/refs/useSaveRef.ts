import { callApi, useAppContext } from 'shared';
import { type AddRef, type EditRef, endpoints, type SavedRef } from 'shared/contract';
import { describeFailureBy } from 'shared/form';
import { messages } from './messages.ru';

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
    refusal: describeFailureBy({ other: messages.failed, network: messages.network }),
  };
};
