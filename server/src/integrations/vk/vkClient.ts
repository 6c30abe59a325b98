import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../../settings/settings';
import { askJson } from '../askJson';
import { type ProviderPerson, ProviderUnavailable, SignInFailure } from '../signIn';

/** A third party's script with its hash, if the content is fixed. */
export interface ProviderScript {
  url: string;
  integrity?: string;
}

/** VK's own build of one exact version; browsers refuse changed bytes. */
const official: ProviderScript = {
  url: 'https://unpkg.com/@vkid/sdk@2.6.7/dist-sdk/umd/index.js',
  integrity: 'sha384-/tlZl1Rh05awvn/uo2icUQANYNs32g73Dh/W00ohaqicvAtkwfbRHfQADOG1g9m9',
};

/** Returns the SDK of the login page: `VK_SDK_URL`, null when that is off, VK's own build by default. */
export const vkSdk = ({ VK_SDK_URL }: Pick<Settings, 'VK_SDK_URL'>): ProviderScript | null => {
  if (VK_SDK_URL === undefined) return official;
  return VK_SDK_URL === 'off' ? null : { url: VK_SDK_URL };
};

/** In milliseconds. */
const ANSWER_LIMIT_MS = 5000;

interface VkClientOptions {
  appId: string;
  /** Origin of VK ID, without a trailing slash. */
  url: string;
  answerLimitMs?: number;
}

/** VK ID's answer to an authorisation request. */
export interface VkGrant {
  code: string;
  deviceId: string;
  codeVerifier: string;
  redirectUri: string;
  state?: string | undefined;
}

const subjectSchema = z.union([z.int().positive().transform(String), z.string().regex(/^[1-9]\d{0,19}$/)]);
const tokenSchema = z.object({ access_token: z.string().min(1), user_id: subjectSchema, state: z.string().optional() });
const personSchema = z.object({
  user: z.object({
    user_id: subjectSchema,
    first_name: z.string().optional(),
    last_name: z.string().optional(),
  }),
});
/** Omits the description, which may repeat sent data, such as the code. */
const errorSchema = z.object({ error: z.string() });

/** Errors that the person did not cause: VK fails, or this site is misconfigured. */
const siteErrors = new Set([
  'invalid_client',
  'unauthorized_client',
  'server_error',
  'temporarily_unavailable',
  'slow_down',
]);

const unavailable = (message: string, options?: ErrorOptions) => new ProviderUnavailable(message, options);

/** Creates the client of VK ID, OAuth 2.1 with PKCE (docs/integrations.md, 'VK ID'). */
export const createVkClient = ({ appId, url, answerLimitMs = ANSWER_LIMIT_MS }: VkClientOptions) => {
  const post = async <T>(path: string, form: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const { status, body } = await askJson(`${url}${path}`, {
      service: 'VK ID',
      limitMs: answerLimitMs,
      unavailable,
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    });
    const refusal = errorSchema.safeParse(body);
    if (refusal.success) {
      const { error } = refusal.data;
      const cause = new Error(`VK ID: ${/^\w{1,60}$/.test(error) ? error : 'a refusal that is no word'}`);
      if (siteErrors.has(error)) throw new ProviderUnavailable(cause.message);
      throw new SignInFailure('refused', { cause });
    }
    const answer = schema.safeParse(body);
    if (!answer.success)
      throw new ProviderUnavailable(`VK ID answered ${status} in an unknown form`, { cause: answer.error });
    return answer.data;
  };

  /** Exchanges the code for the person. Throws `SignInFailure` when refused, `ProviderUnavailable` on an outage. */
  const signIn = async (grant: VkGrant): Promise<ProviderPerson> => {
    const state = grant.state ?? randomBytes(32).toString('base64url');
    const token = await post(
      '/oauth2/auth',
      {
        grant_type: 'authorization_code',
        code: grant.code,
        code_verifier: grant.codeVerifier,
        client_id: appId,
        device_id: grant.deviceId,
        redirect_uri: grant.redirectUri,
        state,
      },
      tokenSchema,
    );
    // VK returns the state: another one belongs to another exchange.
    if (token.state !== undefined && token.state !== state) throw new SignInFailure('forged');
    const { user } = await post(
      '/oauth2/user_info',
      { client_id: appId, access_token: token.access_token },
      personSchema,
    );
    if (user.user_id !== token.user_id) throw new SignInFailure('forged');
    return {
      provider: 'vk',
      subject: user.user_id,
      name: `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim(),
    };
  };

  return { signIn };
};
