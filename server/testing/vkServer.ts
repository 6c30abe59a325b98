import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface VkUser {
  user_id: string;
  first_name: string;
  last_name: string;
}

interface Authorization {
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  user: VkUser;
}

type Failure = (response: ServerResponse) => void;

/** VK ID as its documentation describes it: OAuth 2.1 with PKCE. It checks requests. */
export interface VkServer {
  url: string;
  /** Authorises like a browser: the person agrees, the page receives a code. */
  authorize: (authorization: Authorization) => { code: string; device_id: string };
  /** Makes requests to this path fail until `recover`. */
  fail: (path: string, failure: Failure) => void;
  recover: () => void;
  received: { path: string; form: Record<string, string> }[];
  close: () => Promise<void>;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const startVkServer = async (): Promise<VkServer> => {
  const codes = new Map<string, Authorization & { device_id: string }>();
  const tokens = new Map<string, Authorization>();
  const failures = new Map<string, Failure>();
  const received: VkServer['received'] = [];

  const refuse = (error: string, description: string) => ({
    status: 400,
    body: { error, error_description: description },
  });

  const exchange = (form: Record<string, string>) => {
    const grant = codes.get(form.code ?? '');
    // A code is valid for one attempt, a wrong one included.
    codes.delete(form.code ?? '');
    if (form.grant_type !== 'authorization_code') return refuse('unsupported_grant_type', 'grant_type');
    if (!/^[\w-]{32,}$/.test(form.state ?? '')) return refuse('invalid_request', 'state is missing or short');
    if (!grant) return refuse('invalid_grant', 'code is invalid or expired');
    if (form.client_id !== grant.client_id) return refuse('invalid_client', 'client_id');
    if (form.device_id !== grant.device_id) return refuse('invalid_grant', 'device_id');
    if (form.redirect_uri !== grant.redirect_uri) return refuse('invalid_grant', 'redirect_uri');
    if (challengeOf(form.code_verifier ?? '') !== grant.code_challenge) return refuse('invalid_grant', 'code_verifier');
    const accessToken = `vk2.a.${randomBytes(16).toString('hex')}`;
    tokens.set(accessToken, grant);
    const body = {
      access_token: accessToken,
      user_id: Number(grant.user.user_id),
      state: form.state,
      expires_in: 3600,
    };
    return { status: 200, body };
  };

  const userInfo = (form: Record<string, string>) => {
    const grant = tokens.get(form.access_token ?? '');
    if (!grant || form.client_id !== grant.client_id) return refuse('invalid_token', 'access_token');
    return { status: 200, body: { user: grant.user } };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const text = await readBody(request);
    const form = Object.fromEntries(new URLSearchParams(text));
    received.push({ path, form });
    const failure = failures.get(path);
    if (failure) return failure(response);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const answers: Record<string, typeof exchange | typeof userInfo> = {
      '/oauth2/auth': exchange,
      '/oauth2/user_info': userInfo,
    };
    const answer = answers[path];
    const { status, body } =
      request.method === 'POST' && isForm && answer ? answer(form) : refuse('invalid_request', 'method, path or type');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    authorize: (authorization) => {
      const code = `vk2.a.${randomBytes(32).toString('base64url')}`;
      const deviceId = randomBytes(16).toString('base64url');
      codes.set(code, { ...authorization, device_id: deviceId });
      return { code, device_id: deviceId };
    },
    fail: (path, failure) => failures.set(path, failure),
    recover: () => failures.clear(),
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
