import { describe, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { DAY_MS } from 'shared/contract';
import { createTokens } from './tokens';

const SECRET = 'a secret of the tests that is long enough';
const now = new Date('2026-11-21T09:00:00Z');

const at = (time: Date, secret = SECRET) => createTokens([secret], { now: () => time });
const sign = (payload: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg })
    .setIssuer('laparyadom')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET.padEnd(64, ' ').slice(0, alg === 'HS256' ? SECRET.length : 64)));

describe('tokens', () => {
  it.each([0, 1, 42])('carry user_id %i', async (userId) => {
    const tokens = at(now);
    const token = await tokens.issueToken(userId);
    expect(decodeJwt(token)).toMatchObject({ user_id: userId });
    expect(await tokens.verifyToken(token)).toMatchObject({ userId });
  });

  it('last 30 days', async () => {
    const token = await at(now).issueToken(7);
    expect(await at(new Date(now.getTime() + 29 * DAY_MS)).verifyToken(token)).toMatchObject({ userId: 7 });
    expect(await at(new Date(now.getTime() + 31 * DAY_MS)).verifyToken(token)).toBeNull();
  });

  it('run out also when they were seen before', async () => {
    let time = now;
    const tokens = createTokens([SECRET], { now: () => time });
    const token = await tokens.issueToken(7);
    for (let look = 0; look < 2; look += 1) expect(await tokens.verifyToken(token)).toMatchObject({ userId: 7 });
    expect(await tokens.verifyToken(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
    time = new Date(now.getTime() + 30 * DAY_MS);
    expect(await tokens.verifyToken(token)).toBeNull();
  });

  it('of another secret, changed or made up are invalid', async () => {
    const { issueToken, verifyToken } = at(now);
    const token = await issueToken(7);
    const [head = '', , signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), user_id: 1 })).toString('base64url');
    expect(await at(now, 'another secret of the tests that is as long').verifyToken(token)).toBeNull();
    expect(await verifyToken(`${head}.${forged}.${signature}`)).toBeNull();
    expect(await verifyToken(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`)).toBeNull();
    expect(await verifyToken('not.a.token')).toBeNull();
    expect(await verifyToken('')).toBeNull();
  });

  it.each([{}, { user_id: '7' }, { user_id: 1.5 }, { user_id: -1 }, { user_id: 2 ** 40 }, { user_id: null }])(
    'with the payload %j are invalid',
    async (payload) => {
      expect(await createTokens([SECRET], { now: () => new Date() }).verifyToken(await sign(payload))).toBeNull();
    },
  );

  it('name their session and the version of the account', async () => {
    const session = { sessionId: '0b7a4a5e-6e4f-4a3b-9a55-0f4b7f3f9d11', version: 3 };
    const token = await at(now).issueToken(7, session);
    expect(await at(now).verifyToken(token)).toMatchObject({ userId: 7, isOld: false, ...session });
  });

  it('from before there were sessions have one of their own, however the signature is spelt', async () => {
    const [one, other] = [await at(now).issueToken(7), await at(now).issueToken(8)];
    const read = async (token: string) => (await at(now).verifyToken(token))?.sessionId;
    expect(await at(now).verifyToken(one)).toMatchObject({ version: 0, isOld: true });
    expect(await read(one)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await read(one)).not.toBe(await read(other));
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(one.slice(-1));
    const spelt = `${one.slice(0, -1)}${alphabet[last - (last % 4) + ((last + 1) % 4)]}`;
    expect([await read(one), undefined]).toContain(await read(spelt));
  });

  it.each([
    { user_id: 7, sid: 5 },
    { user_id: 7, sid: 'x', ver: 0 },
    { user_id: 7, sid: '0b7a4a5e-6e4f-4a3b-9a55-0f4b7f3f9d11' },
    { user_id: 7, sid: '0b7a4a5e-6e4f-4a3b-9a55-0f4b7f3f9d11', ver: -1 },
  ])('with the session %j are invalid', async (payload) => {
    expect(await createTokens([SECRET], { now: () => new Date() }).verifyToken(await sign(payload))).toBeNull();
  });

  it('of a former secret are good as long as it is listed', async () => {
    const next = 'the secret that takes its place and is as long';
    const token = await at(now).issueToken(7);
    const both = createTokens([next, SECRET], { now: () => now });
    expect(await both.verifyToken(token)).toMatchObject({ userId: 7 });
    expect(await at(now).verifyToken(await both.issueToken(7))).toBeNull();
    expect(await at(now, next).verifyToken(await both.issueToken(7))).toMatchObject({ userId: 7 });
    expect(await at(now, next).verifyToken(token)).toBeNull();
  });

  it('signed in another way are invalid', async () => {
    const token = await sign({ user_id: 7 }, 'HS512');
    expect(await createTokens([SECRET.padEnd(64, ' ')], { now: () => new Date() }).verifyToken(token)).toBeNull();
  });
});
