import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface VkId {
  url: string;
  /** Results of the code exchanges, in order. */
  exchanges: ('granted' | 'refused')[];
  stop: () => Promise<void>;
}

const DEVICE_ID = 'device-of-the-test';

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
};

/** Returns whether an exchange belongs to the authorization: its verifier matches the challenge, the rest is equal. */
const answers = (form: URLSearchParams, requested: URLSearchParams): boolean =>
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === requested.get('code_challenge') &&
  requested.get('code_challenge_method')?.toLowerCase() === 's256' &&
  form.get('redirect_uri') === requested.get('redirect_uri') &&
  form.get('client_id') === requested.get('client_id') &&
  form.get('device_id') === DEVICE_ID;

/** Returns the redirect address of VK ID, with the code. */
const wayBack = (requested: URLSearchParams, code: string): string => {
  const back = new URL(requested.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({
    code,
    state: requested.get('state') ?? '',
    device_id: DEVICE_ID,
    type: 'code_v2',
  }).toString();
  return back.href;
};

/** Starts a VK ID that signs everyone in as this person, and issues a token only for the right verifier. */
export const startVkId = async (person: { first_name: string; last_name: string }): Promise<VkId> => {
  const codes = new Map<string, URLSearchParams>();
  const exchanges: VkId['exchanges'] = [];

  const exchange = (form: URLSearchParams): object => {
    const code = form.get('code') ?? '';
    const requested = codes.get(code);
    codes.delete(code);
    if (!requested || !answers(form, requested)) {
      exchanges.push('refused');
      return { error: 'invalid_grant', error_description: 'refused' };
    }
    exchanges.push('granted');
    return {
      access_token: 'vk-token',
      token_type: 'Bearer',
      expires_in: 3600,
      user_id: 12345,
      state: form.get('state'),
    };
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vk.test');
    const form = await formOf(request);
    if (pathname === '/authorize') {
      const code = randomBytes(16).toString('hex');
      codes.set(code, searchParams);
      response.writeHead(302, { location: wayBack(searchParams, code) }).end();
    } else if (pathname === '/oauth2/auth') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(exchange(form)));
    } else if (pathname === '/oauth2/user_info' && form.get('access_token') === 'vk-token') {
      const user = { user_id: '12345', ...person };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ user }));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('VK ID has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    exchanges,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
