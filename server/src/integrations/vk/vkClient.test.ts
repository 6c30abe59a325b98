import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { startVkServer } from '../../../testing/vkServer';
import { ProviderUnavailable, SignInFailure } from '../signIn';
import { createVkClient, type VkGrant } from './vkClient';

const vk = await startVkServer();
afterAll(() => vk.close());
afterEach(() => vk.recover());

const APP_ID = '7915193';
const REDIRECT_URI = 'https://laparyadom.example/login';
const VERIFIER = 'A'.repeat(60).concat('-_09');

const client = createVkClient({ appId: APP_ID, url: vk.url, answerLimitMs: 60_000 });

const authorize = (): VkGrant => {
  const { code, device_id: deviceId } = vk.authorize({
    client_id: APP_ID,
    redirect_uri: REDIRECT_URI,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    user: { user_id: '1234567890', first_name: 'Иван', last_name: 'Иванов' },
  });
  return { code, deviceId, codeVerifier: VERIFIER, redirectUri: REDIRECT_URI };
};

const failure = async (grant: VkGrant, { signIn } = client): Promise<string> => {
  try {
    await signIn(grant);
  } catch (error) {
    if (error instanceof SignInFailure) return error.reason;
    if (error instanceof ProviderUnavailable) return 'unavailable';
    throw error;
  }
  return 'accepted';
};

const json =
  (status: number, body: unknown) => (response: { writeHead: (status: number) => { end: (text: string) => void } }) =>
    response.writeHead(status).end(JSON.stringify(body));

describe('createVkClient', () => {
  test('exchanges a code for a person', async () => {
    await expect(client.signIn(authorize())).resolves.toEqual({
      provider: 'vk',
      subject: '1234567890',
      name: 'Иван Иванов',
    });
  });

  test('sends the passed state, else one of its own', async () => {
    const state = 's'.repeat(40);
    await client.signIn({ ...authorize(), state });
    await client.signIn(authorize());
    await client.signIn(authorize());
    const states = vk.received.filter(({ path }) => path === '/oauth2/auth').map(({ form }) => form.state);
    expect(states).toContain(state);
    expect(new Set(states).size).toBe(states.length);
  });

  test.each<[string, Partial<VkGrant>]>([
    ['a verifier of another challenge', { codeVerifier: 'B'.repeat(64) }],
    ['another device', { deviceId: 'other' }],
    ['another redirect address', { redirectUri: 'https://evil.example/login' }],
    ['a code that VK does not know', { code: 'unknown' }],
    ['a short state', { state: 'short' }],
  ])('is refused with %s', async (_what, change) => {
    await expect(failure({ ...authorize(), ...change })).resolves.toBe('refused');
  });

  test('a code is good once', async () => {
    const grant = authorize();
    await expect(failure(grant)).resolves.toBe('accepted');
    await expect(failure(grant)).resolves.toBe('refused');
  });

  test('an answer to another exchange is refused', async () => {
    vk.fail('/oauth2/auth', json(200, { access_token: 't', user_id: 1, state: 'another' }));
    await expect(failure(authorize())).resolves.toBe('forged');
  });

  test('the two answers must be of one person', async () => {
    vk.fail('/oauth2/user_info', json(200, { user: { user_id: '999', first_name: 'Другой' } }));
    await expect(failure(authorize())).resolves.toBe('forged');
  });

  test.each<[string, string, Parameters<typeof vk.fail>[1]]>([
    ['500', '/oauth2/auth', json(500, { error: 'invalid_grant' })],
    ['429', '/oauth2/auth', json(429, {})],
    ['a page', '/oauth2/auth', (response) => response.end('<html>')],
    ['a form that is not known', '/oauth2/auth', json(200, { hello: 'world' })],
    ['a user id that is none', '/oauth2/auth', json(200, { access_token: 't', user_id: 'abc' })],
    ['a hang-up', '/oauth2/auth', (response) => response.destroy()],
    ['a redirect', '/oauth2/auth', (response) => response.writeHead(307, { location: '/oauth2/other' }).end()],
    ['the word that the application is unknown', '/oauth2/auth', json(401, { error: 'invalid_client' })],
    ['500 to the second question', '/oauth2/user_info', json(500, {})],
  ])('%s is a failure of the provider', async (_what, path, staged) => {
    vk.fail(path, staged);
    await expect(failure(authorize())).resolves.toBe('unavailable');
  });

  test.each<[string, Parameters<typeof vk.fail>[1]]>([
    ['silence', () => undefined],
    ['half an answer', (response) => response.write('{"access_token":')],
  ])('%s is a failure of the provider when the time is over', async (_what, staged) => {
    vk.fail('/oauth2/auth', staged);
    const impatient = createVkClient({ appId: APP_ID, url: vk.url, answerLimitMs: 100 });
    await expect(failure(authorize(), impatient)).resolves.toBe('unavailable');
  });

  test('an unreachable server is a failure of the provider', async () => {
    const nowhere = createVkClient({ appId: APP_ID, url: 'http://127.0.0.1:9' });
    await expect(nowhere.signIn(authorize())).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
