import { expect } from '@jest/globals';
import { type Section, type ServiceType, sectionEndpoints } from 'shared/contract';
import type { TestSite } from './describeOnDatabases';
import { createListing, createUser } from './factories';

type Answer = Awaited<ReturnType<TestSite['call']>>;

/** Requests a boost, by default a promotion. */
export const order = (
  site: TestSite,
  section: Section,
  as: number | undefined,
  listing: unknown,
  service: string = 'Продвижение',
  more: object = {},
): Promise<Answer> =>
  site.call(`POST ${sectionEndpoints[section].createOrder}`, {
    as,
    payload: { ad_id: listing, service_type: service, ...more },
  });

/** Returns status and text of a refusal; 'ok' for a success. */
export const outcomeOf = (answer: Answer): [number, unknown] => [answer.statusCode, answer.json().detail ?? 'ok'];

export const ownListing = async ({ db }: TestSite, section: Section) => {
  const owner = await createUser(db);
  return { owner, listing: await createListing(db, section, { authorId: owner }) };
};

/** Makes a purchase, and pays on the sandbox's page. Returns its id. */
export const buy = async (
  site: TestSite,
  section: Section,
  as: number,
  listing: number,
  service: ServiceType,
): Promise<number> => {
  const { payment_id: id, payment_link: link } = (await order(site, section, as, listing, service)).json();
  const paid = await site.call(`POST ${new URL(link).pathname}/pay`);
  expect(paid.statusCode).toBe(303);
  return id;
};

export const readPurchase = async (site: TestSite, id: number, as: number) =>
  (await site.call(`GET /api/purchases/${id}`, { as })).json();

export const cancel = (site: TestSite, id: number | string, as: number): Promise<Answer> =>
  site.call(`POST /api/purchases/${id}/cancel`, { as });
