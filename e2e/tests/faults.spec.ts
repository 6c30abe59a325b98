import { appendFileSync } from 'node:fs';
import { type FaultProxy, startFaultProxy } from '@laparyadom/tools/faults';
import { allFaultCells, someFaultCells } from '../src/faultCells';
import { runFaultCell } from '../src/runFaultCell';
import { test } from '../src/test';

// `npm test -- --faults` runs every cell.
const cells = process.env.FAULT_CELLS === 'all' ? allFaultCells : someFaultCells;

// Traces of so many pages would cost more than the tests.
test.use({ trace: 'off' });

let proxy: FaultProxy;
let token: string;

test.beforeAll(async () => {
  const site = process.env.E2E_URL ?? '';
  proxy = await startFaultProxy(site);
  const answer = await fetch(`${site}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'admin' }),
  });
  token = ((await answer.json()) as { token: string }).token;
});

test.afterAll(() => proxy.stop());

for (const cell of cells) {
  const { kind, stage, section } = cell;
  test(`${section.remote}, ${stage}: ${kind}`, async ({ browser }) => {
    const result = await runFaultCell(browser, proxy, token, cell);
    const file = process.env.FAULT_RESULTS;
    if (file) appendFileSync(file, `${JSON.stringify({ remote: section.remote, stage, kind, ...result })}\n`);
  });
}
