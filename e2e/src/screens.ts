import { pagesOfRemotes } from '@laparyadom/tools/pages';
import { payments as paymentsCalls } from 'shared/calls';
import { describePages, IDEMPOTENCY_KEY_HEADER, type Section, sectionEndpoints, sections } from 'shared/contract';
import { adminPaths, landingPath, paths, sectionPaths } from 'shared/paths';
import { routeTable } from 'shared/testing/routeTable';
import { type DemoPerson, demoAccount } from './demoAccount';

/** Person of the demo data; null is a visitor. */
export type Viewer = DemoPerson | null;

export interface Screen {
  as: Viewer;
  /** An address of the route in the demo data. */
  address: string;
}

/** Placeholder of the payment id in `/pay/:id`. */
const PAYMENT = ':payment';

const seenBy = (as: Viewer, ...addresses: string[]): [string, Screen][] =>
  addresses.map((address) => [address, { as, address }]);

/** A published listing of each section in the demo data. */
const published: Record<Section, number> = { pets: 1, market: 31, services: 49 };

/** A loss in the demo data. */
const lost = 25;

/** An entry with several listings of each section in the demo data. */
const landed: Record<Section, string> = { pets: 'Кошки', market: 'Корм', services: 'Груминг' };

const remotes = await pagesOfRemotes();

/** Pages of remotes without parameters: those closed to search engines need a signed-in user. */
const plainPages = remotes.flatMap(({ audience, pages }) => {
  const viewerOf = (isClosed: boolean): Viewer => {
    if (audience === 'admins') return 'admin';
    return isClosed ? 'anna' : null;
  };
  return pages
    .filter(({ path }) => !/[:*]/.test(path))
    .flatMap(({ path, title, sitemap }) => seenBy(viewerOf(title !== undefined && !sitemap), path));
});

/** Address and viewer of each route of the site. A missing route fails the tests. */
export const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries([
    ...plainPages,
    ...seenBy(null, paths.home, paths.login, paths.terms, paths.privacy, paths.credits, paths.teams),
    ...sections.flatMap((section): [string, Screen][] => {
      const { create, detailPattern, detail, editPattern, edit } = sectionPaths[section];
      return [
        [
          sectionPaths[section].landingPattern,
          { as: null, address: landingPath(section, { trail: [landed[section]] }) },
        ],
        ...seenBy('anna', create),
        [detailPattern, { as: null, address: detail(published[section]) }],
        [editPattern, { as: 'igor', address: edit(published[section]) }],
      ];
    }),
    ...seenBy('anna', paths.profile, paths.profileSettings, paths.messages),
  ]),
  [paths.consentPattern]: { as: null, address: paths.consent('publication') },
  [paths.flyerPattern]: { as: null, address: paths.flyer(lost) },
  [paths.userPattern]: { as: null, address: paths.user(2) },
  [paths.dialogPattern]: { as: 'anna', address: paths.dialog(3) },
  [paths.payPattern]: { as: 'anna', address: paths.pay(PAYMENT) },
  [adminPaths.promoPattern]: { as: 'admin', address: adminPaths.promo(3) },
};

export const screenOf = (pattern: string): Screen => {
  const screen = screens[pattern];
  if (!screen) throw new Error(`No screen of ${pattern}`);
  return screen;
};

/** Routes of the site as its registry has them: one for all screens of the administration. */
export const siteRoutes: readonly string[] = [
  ...new Set([...routeTable, ...remotes.flatMap(({ described }) => described.routes)]),
];

/** Returns the pattern of every route of the site. */
export const routePatterns = (): string[] => {
  const pages = remotes.flatMap((remote) => describePages(remote.pages).routes);
  return [...new Set([...siteRoutes, ...pages])].filter((pattern) => pattern !== `${paths.admin}/*`);
};

/** Returns the address on the site at `url`: orders its payment if needed. */
export const addressOf = async (url: string, { as, address }: Screen): Promise<string> => {
  if (!address.includes(PAYMENT) || as === null) return address;
  const { token } = await demoAccount(url, as);
  const answer = await fetch(`${url}${sectionEndpoints.pets.createOrder}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Tests that share a site share the order.
      [IDEMPOTENCY_KEY_HEADER]: 'b7d0a3c4-5e0f-4a52-9a0e-6f1f6b0f2a11',
    },
    body: JSON.stringify({ ad_id: 3, service_type: 'Продвижение', email: 'anna@example.com' }),
  });
  if (!answer.ok) throw new Error(`The order was refused: ${answer.status} ${await answer.text()}`);
  return address.replace(PAYMENT, String(paymentsCalls.createOrder.pets.answer.parse(await answer.json()).payment_id));
};
