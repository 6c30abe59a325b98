export interface ProviderPerson {
  provider: 'telegram' | 'vk';
  /** The person's id at the provider. */
  subject: string;
  /** First and last name from the provider; may be empty or invalid as a name on the site. */
  name: string;
  /** When the provider vouched for them, if known. */
  signedAt?: Date;
}
