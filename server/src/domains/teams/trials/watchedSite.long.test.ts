import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from '@jest/globals';
import {
  type Composition,
  endpoints,
  liveReleasesSchema,
  type Registry,
  type Teams,
  type VisitTicket,
} from 'shared/contract';
import { killServerProcesses, startServerProcess, untilItServes } from '../../../../testing/serverProcess';
import { widgetOf } from '../../../../testing/startServers';
import { startWebhook } from '../../../../testing/startWebhook';
import { inFull } from '../../../../testing/testForm';
import { writeFakeRelease } from '../../../../testing/writeFakeRelease';
import { readPointer, writePointer } from '../../../release';
import { hashSecret } from '../core/teamTokens';

const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-watched-'));
const releasesDir = path.join(dataDir, 'releases');
const LIVE = 'bbbbbb111111';
const TRIAL = 'bbbbbb222222';

const feeds = (build: string) => ({
  name: 'mf_feeds',
  build,
  since: '2026-11-20T09:00:00.000Z',
  entry: `/assets/mf-feeds/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: ['/posts'],
  preload: [],
  server: `mf-feeds/${build}/node/routes.cjs`,
});

const putOnTrial = (): void => {
  writeFakeRelease(releasesDir);
  const file = path.join(releasesDir, 'remotes.json');
  const { shell } = JSON.parse(readFileSync(file, 'utf8')) as { shell: object };
  const pointer = {
    shell,
    remotes: { mf_feeds: feeds(LIVE) },
    canaries: { remotes: { mf_feeds: { percent: 50, release: feeds(TRIAL) } } },
  };
  writeFileSync(file, JSON.stringify(pointer));
  writePointer(releasesDir, liveReleasesSchema.parse(pointer));
};

afterAll(() => {
  killServerProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

inFull('a running site withdraws a build that fails for its visitors, records it and notifies the team', async () => {
  putOnTrial();
  const hook = await startWebhook();
  const url = await untilItServes(
    startServerProcess(dataDir, {
      TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`,
      TELEGRAM_BOT_NAME: 'bot',
      STAFF: 'admin:telegram:1',
      TRUST_PROXY: '1',
      TRIAL_MIN_VISITS: '40',
      WEBHOOK_LOOPBACK: 'on',
    }),
  );
  const ask = async <T>(place: string, body: object | undefined, headers: Record<string, string>): Promise<T> => {
    const answer = await fetch(`${url}${place}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };

  const { token } = await ask<{ token: string }>(endpoints.signInTelegram.path, widgetOf(1), {});
  const admin = { authorization: `Bearer ${token}` };
  await ask(endpoints.adminCreateTeam.path, { name: 'Лента', webhook: hook.url }, admin);
  const [team] = (await ask<Teams>(endpoints.adminTeams.path, undefined, admin)).teams;
  const { secret } = await ask<{ secret: string }>(
    endpoints.adminCreateToken.path,
    { team_id: team?.id, label: 'Сборка', packages: ['mf-feeds'], actions: ['canary'] },
    admin,
  );

  let networks = 0;
  const visit = async (share: number, build: string, isFailed: boolean): Promise<void> => {
    networks += 1;
    const headers = { cookie: `canary=${share}`, 'x-forwarded-for': `10.1.${networks}.7` };
    const { ticket } = await ask<VisitTicket>(endpoints.visitTicket.path, {}, headers);
    const sections = [{ remote: 'mf_feeds', build, isFailed }];
    await ask(endpoints.visits.path, { ticket, remote: 'mf_feeds', route: '/posts', sections }, headers);
  };
  for (let one = 0; one < 80; one += 1) await visit(70, LIVE, false);
  for (let one = 0; one < 40; one += 1) await visit(3, TRIAL, one % 4 === 0);

  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  while (readPointer(releasesDir)?.canaries.remotes.mf_feeds) await pause();
  while (hook.calls.length === 0) await pause();
  const served = async () =>
    (await ask<Registry>('/remotes.json', undefined, { cookie: 'canary=3' })).remotes.mf_feeds?.build;
  while ((await served()) !== LIVE) await pause();

  const { packages } = await ask<Composition>(endpoints.adminComposition.path, undefined, admin);
  const found = packages.find(({ name }) => name === 'mf_feeds');
  const sentences = [
    'Пробная сборка хуже действующей и снята, посещений пробы: 40',
    'сбои раздела: 25 % против 0 % у действующей',
  ];
  expect(found).toMatchObject({ canary: null, live: { build: LIVE } });
  expect(found?.journal).toMatchObject([{ who: 'сайт', action: 'withdraw', build: TRIAL, previous: LIVE, sentences }]);
  const [call] = hook.calls;
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    package: 'mf-feeds',
    build: TRIAL,
    action: 'withdraw',
    sentences,
  });
  const header = String(call?.headers['x-laparyadom-signature']);
  const [, seconds = '', signature] = /^t=(\d+),lr_[\w-]{3}=([0-9a-f]{64})$/.exec(header) ?? [];
  expect(signature).toBe(createHmac('sha256', hashSecret(secret)).update(`${seconds}.${call?.body}`).digest('hex'));
  await hook.stop();
});
