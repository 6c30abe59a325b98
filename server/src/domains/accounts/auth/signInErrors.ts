import { forbidden, HttpError, invalidRequest } from '../../../errors/httpError';
import { type ProviderPerson, ProviderUnavailable, SignInFailure } from '../../../integrations/signIn';
import { messages } from './messages.ru';

type Provider = ProviderPerson['provider'];
type Reason = keyof typeof messages.reasons;

/** Seconds until a provider that did not answer is called again. */
const PROVIDER_RETRY_S = 60;

const textOf = (provider: Provider, reason: Reason): string =>
  `${messages.failed(messages.providers[provider])} ${messages.reasons[reason]}`;

/** 403: the provider is not configured on this site. */
export const providerOff = (provider: Provider): HttpError =>
  forbidden(messages.switchedOff(messages.providers[provider]));

/** 401: the authorisation code was used before. */
export const codeSpent = (provider: Provider): HttpError =>
  new HttpError(401, 'SIGN_IN_REFUSED', textOf(provider, 'spent'));

/** Returns the HTTP error of a failed sign-in; errors other than a provider's are returned unchanged. */
export const signInError = (provider: Provider, error: unknown): unknown => {
  if (error instanceof ProviderUnavailable) {
    return new HttpError(503, 'PROVIDER_UNAVAILABLE', textOf(provider, 'unavailable'), {
      'retry-after': String(PROVIDER_RETRY_S),
    });
  }
  if (!(error instanceof SignInFailure)) return error;
  if (error.reason === 'malformed') return invalidRequest(textOf(provider, 'malformed'));
  return new HttpError(401, 'SIGN_IN_REFUSED', textOf(provider, error.reason));
};
