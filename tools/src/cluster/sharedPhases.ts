import { setTimeout as sleep } from 'node:timers/promises';
import { signWidget } from '@laparyadom/server/src/integrations/telegram/verifyWidget';
import { endpoints } from 'shared/contract';
import { paths } from 'shared/paths';
import { createCallers } from './callers';
import type { Phase } from './phase';
import type { Cluster } from './startCluster';

/** Writes of one account per minute, across all servers. */
const WRITES_A_MINUTE = 60;

export const countTogether: Phase = {
  name: 'one person writes too much',
  run: async ({ url, botToken }) => {
    const caller = createCallers(url).join();
    const fields = { id: 999_999, first_name: 'Болтун', auth_date: Math.floor(Date.now() / 1000) };
    const body = signWidget(fields, botToken);
    const signedIn = await caller.call({ kind: '', method: 'POST', path: endpoints.signInTelegram.path, body });
    const { token } = JSON.parse(signedIn.text) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const write = () =>
      caller.call({
        kind: '',
        method: 'POST',
        path: endpoints.sendMessage.path,
        headers,
        body: { to_user: 0, text: 'Алло' },
      });
    const answers = await Promise.all(Array.from({ length: WRITES_A_MINUTE + 30 }, write));
    const accepted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    if (accepted !== WRITES_A_MINUTE || refused !== 30)
      throw new Error(`Of ${answers.length} messages ${accepted} were accepted and ${refused} refused`);
  },
};

const UNAVAILABLE_MS = 20_000;

export const bucketUnavailable: Phase = {
  name: 'the bucket is unavailable for 20 s',
  run: async ({ balancer }, seconds) => {
    await balancer.use('bucket', 'bucket', false);
    await sleep(UNAVAILABLE_MS);
    await balancer.use('bucket', 'bucket', true);
    await sleep(seconds * 500);
  },
  // Pictures cannot be stored meanwhile; their authors get a retry.
  excuses: ({ kind, status }) => kind === 'placing' && status === 503,
};

/** Two seconds are promised; a machine under all this load may need longer, which is reported. */
const RELEASE_LIMIT_MS = 15_000;

const untilAllShow = async ({ servers }: Cluster, build: string): Promise<void> => {
  const startedAt = performance.now();
  await Promise.all(
    servers.map(async ({ url, name }) => {
      while (!(await (await fetch(`${url}${paths.home}`)).text()).includes(`<title>${build}<`)) {
        if (performance.now() - startedAt > RELEASE_LIMIT_MS) throw new Error(`${name} does not show ${build}`);
        await sleep(20);
      }
    }),
  );
  console.log(`    ${build} on all servers after ${Math.round(performance.now() - startedAt)} ms`);
};

export const releaseAndGoBack: Phase = {
  name: 'a release, and back',
  run: async (cluster, seconds) => {
    await cluster.desk.release('shell2');
    await untilAllShow(cluster, 'shell2');
    await sleep(seconds * 500);
    await cluster.desk.rollBack();
    await untilAllShow(cluster, 'shell1');
    await sleep(seconds * 500);
  },
};
