/** The person could not be identified; a new sign-in may help. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';

  constructor(
    readonly reason: 'malformed' | 'forged' | 'stale' | 'refused',
    options?: ErrorOptions,
  ) {
    super(`Sign-in failed: ${reason}`, options);
  }
}

/** The provider did not answer, or reported an error of its own. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export interface ProviderPerson {
  provider: 'telegram' | 'vk';
  /** The person's id at the provider. */
  subject: string;
  /** May be empty or invalid as a name on the site. */
  name: string;
  /** When the provider confirmed the identity, if known. */
  signedAt?: Date;
}
