import { type ApiClient, useAppContext } from 'shared';
import { type AddRef, type EditRef, endpoints, type SavedRef } from 'shared/contract';
import { refusalBy } from 'shared/form';
import { messages } from './messages.ru';

/** Renames an entry of the reference data; gives it as it is stored. */
const editRef = async (api: ApiClient, ref: EditRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminEditRef.path, ref)).data;

/** Adds an entry to the reference data; gives it as it is stored. */
const addRef = async (api: ApiClient, ref: AddRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminAddRef.path, ref)).data;

/** The call of a form that saves an entry of the reference data, whereupon every list of them is read anew. */
export const useSaveRef = () => {
  const { api, queryClient } = useAppContext();
  return {
    send: async (ref: AddRef | EditRef): Promise<SavedRef> => {
      const saved = await ('new_name' in ref ? editRef(api, ref) : addRef(api, ref));
      void queryClient.invalidateQueries({ queryKey: ['admin', 'refs'] });
      // Listings bear the names, and the filters offer them.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin', refetchType: 'none' });
      return saved;
    },
    refusal: refusalBy({ other: messages.failed, network: messages.network }),
  };
};
