import { randomUUID } from 'node:crypto';
import { listingForm, makePicture } from '@laparyadom/server/testing/listingForms';
import { endpoints, IDEMPOTENCY_KEY_HEADER, type SendMessage, sectionEndpoints, withParam } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Visitor } from './measureSoak';

interface Person {
  id: number;
  token: string;
}

interface Site {
  url: string;
  listingIds: readonly number[];
  people: readonly Person[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` });

const ask = async (url: string, init: RequestInit, statuses: readonly number[] = [200]): Promise<Response> => {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (!statuses.includes(answer.status)) throw new Error(`${new URL(url).pathname} was answered ${answer.status}`);
  return answer;
};

/** Polls like a page with open messages. */
const pollOf = (url: string, person: Person): (() => Promise<void>) => {
  let etag: string | null = null;
  return async () => {
    const headers = { ...bearer(person), ...(etag !== null && { 'if-none-match': etag }) };
    etag = (await ask(url, { headers }, [200, 304])).headers.get('etag');
  };
};

/** Returns readers of feeds, listings and pages, and people who poll, write and place listings. */
export const soakVisitors = async ({ url, listingIds, people }: Site): Promise<Visitor[]> => {
  const picture = await makePicture({ width: 1600, height: 1200 }, 'jpeg');
  let turn = 0;
  const listingId = (): number => {
    turn += 1;
    return listingIds[turn % listingIds.length] ?? 0;
  };
  const readers: Visitor[] = [
    {
      kind: 'feed',
      everyMs: 50,
      visit: async () => {
        const body = JSON.stringify({ brief: true, priceTo: 1000 + (listingId() % 5000) });
        await ask(`${url}${sectionEndpoints.pets.filter}`, { method: 'POST', headers: JSON_TYPE, body });
      },
    },
    {
      kind: 'listing',
      everyMs: 50,
      visit: async () => void (await ask(`${url}${withParam(sectionEndpoints.pets.detail, listingId())}`, {})),
    },
    {
      kind: 'feed page',
      everyMs: 200,
      visit: async () => void (await ask(`${url}${sectionPaths.pets.feed}?priceTo=${listingId()}`, {})),
    },
    {
      kind: 'listing page',
      everyMs: 200,
      visit: async () => void (await ask(`${url}${sectionPaths.pets.detail(listingId())}`, {})),
    },
  ];
  const ofPerson = (person: Person, index: number): Visitor[] => {
    const peer = people[(index + 1) % people.length] ?? person;
    return [
      { kind: 'dialogs', everyMs: 3000, visit: pollOf(`${url}${endpoints.dialogs.path}`, person) },
      {
        kind: 'messages',
        everyMs: 2000,
        visit: pollOf(`${url}${withParam(endpoints.messages.path, peer.id)}`, person),
      },
      {
        kind: 'write',
        everyMs: 5000,
        visit: async () => {
          const body = JSON.stringify({
            to_user: peer.id,
            text: 'Ещё продаёте?',
            client_id: randomUUID(),
          } satisfies SendMessage);
          await ask(`${url}${endpoints.sendMessage.path}`, {
            method: 'POST',
            headers: { ...JSON_TYPE, ...bearer(person) },
            body,
          });
        },
      },
      {
        kind: 'place',
        everyMs: 20_000,
        visit: async () => {
          const { payload, headers } = await listingForm('pets', {}, [picture]);
          await ask(`${url}${sectionEndpoints.pets.create}`, {
            method: 'POST',
            headers: { ...headers, ...bearer(person), [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
            body: new Uint8Array(payload),
          });
        },
      },
    ];
  };
  return [...readers, ...people.flatMap(ofPerson)];
};
