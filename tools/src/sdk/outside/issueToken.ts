import {
  type BackendChange,
  createdTeamSchema,
  createdTokenSchema,
  doneSchema,
  endpoints,
  type NewToken,
  releaseActions,
  tokenSchema,
} from 'shared/contract';
import type { z } from 'zod';

/** A call of a demo site. Throws unless it is answered as it should be. */
const ask = async <T>(url: string, body: object, answer: z.ZodType<T>, token?: string): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return answer.parse(JSON.parse(text));
};

const signIn = async (site: string): Promise<string> =>
  (await ask(site + endpoints.signInDemo.path, { key: 'admin' }, tokenSchema)).token;

/** On a demo site, says where the backend of a package is, as its administrator does. */
export const setBackend = async (site: string, change: BackendChange): Promise<void> => {
  await ask(site + endpoints.adminSetBackend.path, change, doneSchema, await signIn(site));
};

/** On a demo site, a team with a token that holds for everything with one package, as its administrator makes it. */
export const issueToken = async (site: string, packageName: string): Promise<string> => {
  const token = await signIn(site);
  const team = { name: 'Новости', webhook: null };
  const { id } = await ask(site + endpoints.adminCreateTeam.path, team, createdTeamSchema, token);
  const wanted: NewToken = { team_id: id, label: 'CI', packages: [packageName], actions: [...releaseActions] };
  return (await ask(site + endpoints.adminCreateToken.path, wanted, createdTokenSchema, token)).secret;
};
