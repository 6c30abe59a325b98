import { persisted } from 'shared';
import { z } from 'zod';

const attemptSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

/** Sign-in attempt of this tab while the person is at VK ID. */
export type VkAttempt = z.infer<typeof attemptSchema>;

const kept = persisted('vk_sign_in', attemptSchema, 'session');

/** Stores the attempt for this tab, replacing an earlier one. Throws where storage is disabled. */
export const keepAttempt = (attempt: VkAttempt): void => {
  if (!kept.write(attempt)) throw new Error('The sign-in attempt cannot be kept');
};

/** Removes and returns the stored attempt, which is valid once; null when there is none. */
export const takeAttempt = (): VkAttempt | null => {
  const attempt = kept.read();
  kept.write(null);
  return attempt;
};
