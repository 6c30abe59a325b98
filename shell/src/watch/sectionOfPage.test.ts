import { beforeEach, expect, test } from '@jest/globals';
import { composition as compositionCalls } from 'shared/calls';
import { otherZoneInUse } from './sectionOfPage';

const page = `
  <div id="root" data-remote="shell" data-build="shell1" data-owner="@site/shell">
    <button id="menu">Меню</button>
    <div data-remote="mf_listing" data-build="list12" data-owner="@site/listings">
      <button id="own">Своё</button>
      <div data-remote="mf_payments" data-build="pay123" data-owner="@site/payments"><button id="other">Чужое</button></div>
      <div data-remote="mf_feeds" data-build=""><button id="local">С машины разработчика</button></div>
    </div>
  </div>`;
const listing = { remote: 'mf_listing', build: 'list12', owner: '@site/listings' };
const payments = { remote: 'mf_payments', build: 'pay123', owner: '@site/payments' };

beforeEach(() => {
  document.body.innerHTML = page;
});

test.each([
  ['other', 'mf_feeds', payments],
  ['other', 'mf_payments', undefined],
  ['own', 'mf_payments', listing],
  ['menu', 'mf_listing', { remote: 'shell', build: 'shell1', owner: '@site/shell' }],
  ['local', 'mf_listing', undefined],
])('with the focus on %s, a report about %s names the zone %o', (id, remote, zone) => {
  document.getElementById(id)?.focus();
  expect(otherZoneInUse(remote)).toEqual(zone ? { zone } : {});
});

test('without a focus it names the section shown, else the frame', () => {
  expect(otherZoneInUse('mf_payments')).toEqual({ zone: listing });
  const report = { kind: 'render', remote: 'mf_payments', build: 'pay123', ...otherZoneInUse('mf_payments') };
  expect(compositionCalls.reports.body.parse({ reports: [report] }).reports).toEqual([report]);
  document.querySelector('[data-remote=mf_listing]')?.remove();
  expect(otherZoneInUse('mf_payments')).toEqual({ zone: { remote: 'shell', build: 'shell1', owner: '@site/shell' } });
  document.body.innerHTML = '';
  expect(otherZoneInUse('mf_payments')).toEqual({});
});
