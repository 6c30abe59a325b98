import { useMutation } from '@tanstack/react-query';
import { failureText, sessionAtom, toast, useAppContext } from 'shared';
import { endpoints, type UpdatedUsername, USERNAME_MAX } from 'shared/contract';
import { messages } from './messages.ru';
import { profileQuery } from './profileQuery';

const texts = messages.name;

/**
 * What is wrong with a name (docs/specification.md, 'Profile'); undefined when nothing is. The server has the last
 * word.
 */
export const nameError = (name: string): string | undefined => {
  if (name.trim() === '') return texts.empty;
  // In characters as people count them, like the server.
  return [...name.trim()].length > USERNAME_MAX ? texts.tooLong : undefined;
};

/** Changes the person's name everywhere in this tab. `error` is the text for the field. */
export const useRename = (onDone: () => void) => {
  const { api, queryClient, store } = useAppContext();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (username: string) =>
      (await api.post<UpdatedUsername>(endpoints.updateUsername, { username })).data.username,
    onSuccess: (username) => {
      queryClient.setQueryData(profileQuery(api).queryKey, (profile) => profile && { ...profile, username });
      store.set(sessionAtom, (session) => (session.status === 'signed-in' ? { ...session, username } : session));
      toast.success(texts.saved);
      onDone();
    },
  });
  return {
    rename: (name: string) => mutate(name.trim()),
    busy: isPending,
    error: error === null ? undefined : failureText(error, { other: texts.failed, network: texts.network }),
    reset,
  };
};
