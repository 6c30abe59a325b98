import axios, { type AxiosRequestConfig } from 'axios';
import { type AnswerHeader, answerHeaders, READ_PRIMARY_HEADER } from '../contract/endpoints';

export interface ApiResponse<T> {
  data: T;
  headers: Partial<Record<AnswerHeader, string>>;
  status: number;
}

/** Sends one request. Rejects with an error that has the `response`, if any. @internal */
export type Transport = <T>(config: AxiosRequestConfig) => Promise<ApiResponse<T>>;

/** Creates the transport to an API at `baseURL`. For some seconds after a write it requests responses that show it. */
export const createTransport = (baseURL: string | undefined): Transport => {
  const http = axios.create({
    ...(baseURL !== undefined && { baseURL }),
    responseType: 'json',
    transitional: { silentJSONParsing: false },
  });
  let ownWritesUntil = 0;
  return async <T>(config: AxiosRequestConfig) => {
    const isRecent = performance.now() < ownWritesUntil;
    const { data, headers, status } = await http.request<T>({
      ...config,
      headers: { ...config.headers, ...(isRecent && { [READ_PRIMARY_HEADER]: '1' }) },
    });
    // A captive portal answers every call with a page.
    if (String(Reflect.get(headers, 'content-type') ?? '').startsWith('text/html'))
      throw new Error('A page came instead of an answer');
    // Some browsers lose the body of a connection that ends early.
    if (status === 200 && typeof data === 'string' && data === '') throw new Error('The answer has no body');
    const read = readHeaders(headers);
    const seconds = Number(read[READ_PRIMARY_HEADER] ?? 0);
    if (seconds > 0) ownWritesUntil = performance.now() + seconds * 1000;
    return { data, headers: read, status };
  };
};

/** Returns the response headers that the client reads, by lower-case name. */
export const readHeaders = (headers: object): ApiResponse<unknown>['headers'] => {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(all.filter(([name]) => answerHeaders.some((known) => known === name)));
};
