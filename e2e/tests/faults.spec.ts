import { type FaultProxy, startFaultProxy } from '@laparyadom/tools/faults';
import { demoAccount } from '../src/demoAccount';
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
  ({ token } = await demoAccount(site, 'admin'));
});

test.afterAll(() => proxy.stop());

for (const cell of cells) {
  const { kind, stage, section } = cell;
  test(`${section.remote}, ${stage}: ${kind}`, ({ browser }) => runFaultCell(browser, proxy, token, cell));
}
