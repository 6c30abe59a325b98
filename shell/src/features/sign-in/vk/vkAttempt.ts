/** What this tab must remember while the person is away at VK ID. */
export interface VkAttempt {
  state: string;
  verifier: string;
  /** Where the person wanted to go. */
  returnTo: string;
}

const KEY = 'vk_sign_in';

/** Keeps the attempt in this tab's storage; a new one takes the place of an old one. Throws where storage is switched off. */
export const keepAttempt = (attempt: VkAttempt): void => sessionStorage.setItem(KEY, JSON.stringify(attempt));

const isAttempt = (value: unknown): value is VkAttempt =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'verifier', 'returnTo'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Takes the attempt out of the storage: it serves once. Null when there is none. */
export const takeAttempt = (): VkAttempt | null => {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isAttempt(value) ? value : null;
  } catch (error) {
    console.warn('The sign-in attempt could not be read', error);
    return null;
  }
};
