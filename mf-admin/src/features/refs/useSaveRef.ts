import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, failureText, useAppContext } from 'shared';
import { type AddRef, type EditRef, endpoints, type SavedRef } from 'shared/contract';
import type { OutcomeText } from '../../ui/Outcome';
import { messages } from './messages.ru';

/** Renames an entry of the reference data; gives it as it is stored. */
const editRef = async (api: ApiClient, ref: EditRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminEditRef, ref)).data;

/** Adds an entry to the reference data; gives it as it is stored. */
const addRef = async (api: ApiClient, ref: AddRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminAddRef, ref)).data;

/** Saves an entry of the reference data, whereupon every list of them is read anew. */
export const useSaveRef = (onSaved: () => void) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (ref: AddRef | EditRef) => ('new_name' in ref ? editRef(api, ref) : addRef(api, ref)),
    onMutate: () => setOutcome(null),
    onSuccess: ({ name }, ref) => {
      setOutcome({ text: 'new_name' in ref ? messages.renamed(name) : messages.added(name), failed: false });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'refs'] });
      // Listings bear the names, and the filters offer them.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin', refetchType: 'none' });
      onSaved();
    },
    onError: (error) =>
      setOutcome({ text: failureText(error, { other: messages.failed, network: messages.network }), failed: true }),
  });
  const refuse = (text: string): void => setOutcome({ text, failed: true });
  return { save: mutate, saving: isPending, outcome, refuse };
};
