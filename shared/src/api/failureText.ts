import { ApiError } from './ApiError';
import { serverDetail } from './serverDetail';

/** Texts for the failure of an action. */
export interface FailureTexts {
  /** The server refused without a reason. */
  other: string;
  /** The server was unreachable or timed out. */
  network: string;
}

/** Returns the text for a failed action: the server's own, else the action's. */
export const failureText = (error: unknown, { other, network }: FailureTexts): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return serverDetail(error) ?? other;
};
