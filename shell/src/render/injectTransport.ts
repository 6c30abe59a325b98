import axios from 'axios';
import type { Inject } from 'shared/contract';
import type { Transport } from 'shared/host';

/** Parses JSON; returns other text as it is. */
const read = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** Returns a transport without a socket for server rendering, as an anonymous visitor. Rejects like axios. */
export const injectTransport =
  (inject: Inject): Transport =>
  async <T>({ method = 'get', url = '', params, data, signal }: Parameters<Transport>[0]) => {
    const answer = await inject({
      method: method.toUpperCase(),
      url: params === undefined ? url : axios.getUri({ url, params }),
      headers: { accept: 'application/json', ...(data !== undefined && { 'content-type': 'application/json' }) },
      body: data === undefined ? undefined : JSON.stringify(data),
    });
    if (signal?.aborted) throw new Error('The call was aborted');
    const { status, headers } = answer;
    const body = read(answer.body);
    if (status < 200 || status >= 300) {
      throw Object.assign(new Error(`Status ${status}`), { response: { status, data: body, headers } });
    }
    return { data: body as T, status, headers };
  };
