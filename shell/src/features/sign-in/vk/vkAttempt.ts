import { persisted } from 'shared';
import { z } from 'zod';

const attemptSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  /** Where the person wanted to go. */
  returnTo: z.string(),
});

/** What this tab must remember while the person is away at VK ID. */
export type VkAttempt = z.infer<typeof attemptSchema>;

const kept = persisted('vk_sign_in', attemptSchema, 'session');

/** Keeps the attempt in this tab's storage; a new one takes the place of an old one. Throws where storage is switched off. */
export const keepAttempt = (attempt: VkAttempt): void => {
  if (!kept.write(attempt)) throw new Error('The sign-in attempt cannot be kept');
};

/** Takes the attempt out of the storage: it serves once. Null when there is none. */
export const takeAttempt = (): VkAttempt | null => {
  const attempt = kept.read();
  kept.write(null);
  return attempt;
};
