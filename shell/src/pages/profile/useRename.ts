import { callApi, failureText, toast, useAppContext } from 'shared';
import { endpoints, USERNAME_MAX } from 'shared/contract';
import type { Refusal } from 'shared/form';
import { sessionAtom } from 'shared/host';
import { z } from 'zod';
import { messages } from './messages.ru';
import { profileQuery } from './profileQuery';

const texts = messages.name;

/** The form of a name (docs/specification.md, 'Profile'). The server has the last word. */
export const nameSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, texts.empty)
    // In characters as people count them, like the server.
    .refine((name) => [...name].length <= USERNAME_MAX, texts.tooLong),
});

export type NameValues = z.infer<typeof nameSchema>;

/** What a refused or lost change means for the form: its one field says it all. */
export const nameRefusal = (error: unknown): Refusal<'username'> => ({
  faults: { username: failureText(error, { other: texts.failed, network: texts.network }) },
});

/** Changes the person's name everywhere in this tab; gives it as it is stored. Fails with `ApiError`. */
export const useRename = () => {
  const { api, queryClient, store } = useAppContext();
  return async (wanted: NameValues): Promise<string> => {
    const { username } = await callApi(api, endpoints.updateUsername, { body: wanted });
    queryClient.setQueryData(profileQuery(api).queryKey, (profile) => profile && { ...profile, username });
    store.set(sessionAtom, (session) => (session.status === 'signed-in' ? { ...session, username } : session));
    toast.success(texts.saved(username));
    return username;
  };
};
