import { cleanUsername, cutText, USERNAME_MAX, usernameLength } from 'shared/contract';
import { messages } from './messages.ru';
import { posesAsStaff } from './staffNames';

/** A provider's name for a person, cut to what the site allows; null when nothing fit is left of it. */
export const fitUsername = (name: string): string | null => {
  const username = cutText(cleanUsername(name), USERNAME_MAX).trim();
  return username === '' || posesAsStaff(username) ? null : username;
};

/** The name of a person whose provider gives none that fits. */
export const fallbackUsername = (id?: number): string => {
  const name = messages.unnamed(id);
  return id === undefined || usernameLength(name) <= USERNAME_MAX ? name : messages.unnamedShort(id);
};
