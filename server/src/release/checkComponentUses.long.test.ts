import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveReleases } from 'shared/contract';
import { liveSite, partsOf } from '../../testing/liveSite';
import { casesOf } from '../../testing/testForm';
import { findBrokenBundles } from './checkBundles';

const shellCode = `
exports.singletons = { react: { version: '19' } };
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async () => ({ status: 200, html: 'page' });
exports.renderLent = async ({ Component, props, isSignedIn }) => String((await Component({ ...props, isSignedIn })) ?? '');`;
const routes = 'exports.createRoutes = () => [];';

const BUNDLE = 'mf-payments/payments1/node/lent.cjs';
/** What mf_payments provides, version 2.0. */
const dialog = (component: string, rest = "fixtures: { open: { text: 'open' } }"): string =>
  `exports.lent = { BoostDialog: { Component: ${component}, ${rest} } };`;

const both = 'mf_listing (listing2) показывает BoostDialog версии 2.0: компонент раздела mf_payments (payments1)';

describe('federated components that a build shows, at the gate', () => {
  let dir: string;
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  const site = (): LiveReleases => {
    const live = liveSite();
    partsOf(live).payments.lent = BUNDLE;
    return live;
  };
  /** Releases a new build of mf_listing, which shows the dialog; the provider is live already. */
  const judge = (bundle: string, listing = routes, limitMs?: number): Promise<string[]> => {
    put(BUNDLE, bundle);
    put('mf-listing/listing2/node/routes.cjs', listing);
    const after = site();
    Object.assign(partsOf(after).listing, { build: 'listing2', server: 'mf-listing/listing2/node/routes.cjs' });
    return findBrokenBundles(dir, site(), after, limitMs);
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'uses-'));
    put('shell/shell1/node/server.cjs', shellCode);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('passes a component that renders with the fixtures of its provider', async () => {
    expect(await judge(dialog('({ text }) => text'))).toEqual([]);
  });

  const broken: [bundle: string, listing: string, says: string][] = [
    [dialog("() => { throw new Error('boom'); }"), routes, `${both} с примером «open» не рисуется: boom`],
    [dialog('() => null'), routes, `${both} с примером «open» ничего не рисует`],
    // They fail only together: the consumer's bundle has run before.
    [
      dialog('({ react = require("react") }) => react.mode.text'),
      `require('react').mode; ${routes}`,
      `${both} с примером «open» не рисуется: Cannot read properties of undefined (reading 'text')`,
    ],
    [
      dialog('() => 1', "fixtures: { later: {} }, since: { later: '2.1' }"),
      routes,
      'mf_listing (listing2) вместе с тем, что отдаёт mf_payments (payments1), не проверить: у BoostDialog нет примера для версии 2.0',
    ],
    [
      "throw new Error('boom');",
      routes,
      'mf_listing (listing2) вместе с тем, что отдаёт mf_payments (payments1), не запускается на сервере: boom',
    ],
  ];
  it.each(casesOf(broken, ([bundle]) => /throw new|later/.test(bundle)))(
    'refuses the build that shows %s, and names both',
    async (bundle, listing, says) => {
      expect(await judge(bundle, listing)).toEqual([says]);
    },
  );

  it('renders no fixture of a later version than the build was made for', async () => {
    const versioned = "fixtures: { plain: {}, later: { later: true } }, since: { later: '2.1' }";
    expect(await judge(dialog("({ later }) => { if (later) throw new Error('later'); return 1; }", versioned))).toEqual(
      [],
    );
  });

  it('does not check a live build again', async () => {
    put(BUNDLE, dialog('() => null'));
    expect(await findBrokenBundles(dir, site(), site())).toEqual([]);
  });
});
