/** A person as a sign-in provider vouches for them. */
export interface ProviderPerson {
  provider: 'telegram' | 'vk';
  /** The person's id at the provider. */
  subject: string;
  /** First and last name as the provider has them; may be empty or unfit for a name on the site. */
  name: string;
  /** When the provider vouched for them, where it says so. */
  signedAt?: Date;
}
