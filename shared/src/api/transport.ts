import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import { type AnswerHeader, answerHeaders } from '../contract/endpoints';

export interface ApiResponse<T> {
  data: T;
  headers: Partial<Record<AnswerHeader, string>>;
  status: number;
}

/** Sends one request. Rejects with the errors of axios. */
export type Transport = <T>(config: AxiosRequestConfig) => Promise<ApiResponse<T>>;

/** Makes the transport to an API at `baseURL`; `adapter` takes the place of the network. */
export const createTransport = (baseURL: string | undefined, adapter: AxiosAdapter | undefined): Transport => {
  const http = axios.create({
    ...(baseURL !== undefined && { baseURL }),
    ...(adapter !== undefined && { adapter }),
  });
  return async <T>(config: AxiosRequestConfig) => {
    const { data, headers, status } = await http.request<T>(config);
    return { data, headers: readHeaders(headers), status };
  };
};

/** Those headers of an answer that the client reads, by their names in small letters. */
export const readHeaders = (headers: object): ApiResponse<unknown>['headers'] => {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(all.filter(([name]) => answerHeaders.some((known) => known === name)));
};
