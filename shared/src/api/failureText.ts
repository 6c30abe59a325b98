import { ApiError } from './ApiError';
import { serverDetail } from './serverDetail';

/** Texts of one action's failure. */
export interface FailureTexts {
  /** The server refused and did not say why. */
  other: string;
  /** The server could not be reached, or did not answer in time. */
  network: string;
}

/** What to say of a failed action: the server's own words, else the action's text. */
export const failureText = (error: unknown, { other, network }: FailureTexts): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return serverDetail(error) ?? other;
};
