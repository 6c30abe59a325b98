import { cleanUsername, cutText, USERNAME_MAX, usernameLength } from 'shared/contract';
import { messages } from './messages.ru';
import { posesAsStaff } from './staffNames';

/** Returns a provider's name for a person, cut to what the site allows; null when nothing valid is left. */
export const fitUsername = (name: string): string | null => {
  const username = cutText(cleanUsername(name), USERNAME_MAX).trim();
  return username === '' || posesAsStaff(username) ? null : username;
};

/** Returns the name of a person without a valid name at the provider. */
export const fallbackUsername = (id?: number): string => {
  const name = messages.unnamed(id);
  return id === undefined || usernameLength(name) <= USERNAME_MAX ? name : messages.unnamedShort(id);
};
