import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import type { Inject } from 'shared/contract';

/** The transport of the API client while a page is rendered on the server: no socket, the same routes. */
export const injectAdapter =
  (inject: Inject): AxiosAdapter =>
  async (config) => {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(config.headers.toJSON())) headers[name] = String(value);
    const answer = await inject({
      method: (config.method ?? 'get').toUpperCase(),
      url: axios.getUri(config),
      headers,
      body: config.data === undefined ? undefined : String(config.data),
    });
    const response: AxiosResponse = {
      data: answer.body,
      status: answer.status,
      statusText: '',
      headers: new AxiosHeaders(answer.headers),
      config,
    };
    if (answer.status >= 200 && answer.status < 300) return response;
    throw new AxiosError(`Status ${answer.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  };
