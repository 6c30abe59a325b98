import axios from 'axios';
import type { Inject } from 'shared/contract';
import type { Transport } from 'shared/host';

/** JSON, or the text itself where it is none. */
const read = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/**
 * The transport of the API client while a page is rendered on the server: no socket, the same routes, as a visitor whom
 * nobody knows, so that no header says who asks. Rejects as axios does, by an error with the `response`, and where the
 * call is given up meanwhile.
 */
export const injectTransport =
  (inject: Inject): Transport =>
  async <T>({ method = 'get', url = '', params, data, signal }: Parameters<Transport>[0]) => {
    const answer = await inject({
      method: method.toUpperCase(),
      url: params === undefined ? url : axios.getUri({ url, params }),
      headers: { accept: 'application/json', ...(data !== undefined && { 'content-type': 'application/json' }) },
      body: data === undefined ? undefined : JSON.stringify(data),
    });
    if (signal?.aborted) throw new Error('The call was given up');
    const { status, headers } = answer;
    const body = read(answer.body);
    if (status < 200 || status >= 300) {
      throw Object.assign(new Error(`Status ${status}`), { response: { status, data: body, headers } });
    }
    return { data: body as T, status, headers };
  };
