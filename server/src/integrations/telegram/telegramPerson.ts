import type { ProviderPerson } from '../providerPerson';
import { SignInFailure } from '../signInFailure';

interface TelegramAccount {
  id: string;
  firstName: string | undefined;
  lastName: string | undefined;
  signedAt: Date;
}

/** Returns the person of a verified Telegram account. Throws `SignInFailure` when the id is invalid. */
export const telegramPerson = ({ id, firstName = '', lastName = '', signedAt }: TelegramAccount): ProviderPerson => {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new SignInFailure('malformed');
  return { provider: 'telegram', subject: id, name: `${firstName} ${lastName}`.trim(), signedAt };
};
