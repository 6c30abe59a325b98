/**
 * Why a sign-in was rejected: it is unreadable, not signed by the provider, too old or from the future, or the
 * provider itself refused.
 */
type SignInFailureReason = 'malformed' | 'forged' | 'stale' | 'refused';

/** The person could not be identified; starting the sign-in again may help. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';

  constructor(
    readonly reason: SignInFailureReason,
    options?: ErrorOptions,
  ) {
    super(`Sign-in failed: ${reason}`, options);
  }
}

/** The provider did not answer, or answered that it cannot. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export interface ProviderPerson {
  provider: 'telegram' | 'vk';
  /** The person's id at the provider. */
  subject: string;
  /** First and last name from the provider; may be empty or invalid as a name on the site. */
  name: string;
  /** When the provider vouched for them, if known. */
  signedAt?: Date;
}
