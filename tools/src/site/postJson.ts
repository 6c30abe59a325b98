import { endpoints, tokenSchema } from 'shared/contract';

/** Posts a body as JSON. Throws unless the answer is good. */
export const postJson = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}, ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  return answer;
};

/** Signs a person of the demo data in. Returns the token. */
export const signInDemo = async (site: string, key: string): Promise<string> =>
  tokenSchema.parse(await (await postJson(site + endpoints.signInDemo.path, { key })).json()).token;
