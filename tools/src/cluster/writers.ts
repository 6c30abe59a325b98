import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWidget } from '@laparyadom/server/src/integrations/telegram/verifyWidget';
import { listingForm } from '@laparyadom/server/testing/listingForms';
import { consentEditions, endpoints, IDEMPOTENCY_KEY_HEADER, sectionEndpoints, withParam } from 'shared/contract';
import type { Caller, Callers } from './callers';

/** Creates a ledger of acknowledged writes; their texts and titles are unique. */
export const emptyLedger = () => ({
  /** Phase in which each was acknowledged; null when it was not. */
  messages: new Map<string, string | null>(),
  listings: new Map<string, string | null>(),
  /** By account and listing. */
  favourites: new Map<string, string>(),
  /** Tokens of accounts whose sign-in was acknowledged. */
  tokens: new Map<string, string>(),
  /** Writes not readable right after their author made them. */
  unseen: [] as string[],
});
export type Ledger = ReturnType<typeof emptyLedger>;

export interface WriterOptions {
  callers: Callers;
  ledger: Ledger;
  botToken: string;
  listingIds: readonly number[];
  picture: Buffer;
  isOver: () => boolean;
}

/** Messages per account before another replaces it: write limits are per account. */
const MESSAGES_PER_ACCOUNT = 12;
const PAUSE_MS = 40;

let signedIn = 0;

interface Person {
  caller: Caller;
  id: number;
  headers: Record<string, string>;
}

const signIn = async ({ callers, ledger, botToken }: WriterOptions): Promise<Person | null> => {
  signedIn += 1;
  const caller = callers.join();
  const fields = {
    id: 1_000_000 + signedIn,
    first_name: `Человек ${signedIn}`,
    auth_date: Math.floor(Date.now() / 1000),
  };
  const body = signWidget(fields, botToken);
  const answer = await caller.call({ kind: 'sign-in', method: 'POST', path: endpoints.signInTelegram.path, body });
  if (answer.status !== 200) return null;
  const { token } = JSON.parse(answer.text) as { token: string };
  ledger.tokens.set(token, callers.phase());
  const headers = { authorization: `Bearer ${token}` };
  const consent = { kind: 'publication', edition: consentEditions.publication, given: true };
  const path = endpoints.changeConsent.path;
  await caller.callUntilAnswered({ kind: 'consent', method: 'POST', path, headers, body: consent });
  const account = await caller.callUntilAnswered({ kind: 'account', path: endpoints.profile.path, headers });
  if (account.status !== 200) {
    ledger.unseen.push(`account: ${account.status} ${account.text}`);
    return null;
  }
  return { caller, id: (JSON.parse(account.text) as { user_id: number }).user_id, headers };
};

const writeMessage = async ({ caller, headers }: Person, { callers, ledger }: WriterOptions): Promise<void> => {
  const text = `Вопрос ${randomUUID()}`;
  ledger.messages.set(text, null);
  const body = { to_user: 0, text, client_id: randomUUID() };
  const path = endpoints.sendMessage.path;
  const sent = await caller.callUntilAnswered({ kind: 'message', method: 'POST', path, headers, body });
  if (sent.status !== 200) return;
  ledger.messages.set(text, callers.phase());
  const read = await caller.callUntilAnswered({ kind: 'dialog', path: withParam(endpoints.messages.path, 0), headers });
  if (read.status === 200 && !read.text.includes(text)) ledger.unseen.push(`message ${text}`);
};

/** Not retried without an answer: the resulting state would be unknown. */
const addFavourite = async (
  { caller, id: userId, headers }: Person,
  listingId: number,
  { callers, ledger }: WriterOptions,
): Promise<void> => {
  const { toggleFavorite, isFavorite } = sectionEndpoints.pets;
  const body = { article_id: listingId };
  const answer = await caller.call({ kind: 'favourite', method: 'POST', path: toggleFavorite, headers, body });
  if (answer.status !== 200) return;
  if (!answer.text.includes('true')) ledger.unseen.push(`favourite ${userId} ${listingId} was there before`);
  ledger.favourites.set(`${userId} ${listingId}`, callers.phase());
  const path = withParam(isFavorite, listingId);
  const read = await caller.callUntilAnswered({ kind: 'is favourite', path, headers });
  if (read.status === 200 && !read.text.includes('true')) ledger.unseen.push(`favourite ${userId} ${listingId}`);
};

const createListing = async (
  { caller, headers }: Person,
  { callers, ledger, picture }: WriterOptions,
): Promise<void> => {
  const title = `Щенок ${randomUUID().slice(-12)}`;
  ledger.listings.set(title, null);
  const form = await listingForm('pets', { title, description: title }, [picture]);
  const key = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const made = await caller.callUntilAnswered({
    kind: 'placing',
    method: 'POST',
    path: sectionEndpoints.pets.create,
    headers: { ...headers, ...form.headers, ...key },
    body: form.payload,
  });
  if (made.status !== 200) return;
  ledger.listings.set(title, callers.phase());
  const { id } = JSON.parse(made.text) as { id: number };
  const path = withParam(sectionEndpoints.pets.detail, id);
  const read = await caller.callUntilAnswered({ kind: 'own listing', path, headers });
  if (!read.text.includes(title)) ledger.unseen.push(`listing ${title}: ${read.status}`);
};

/** Signs people in one by one; each writes messages, marks favourites and places a listing. */
export const write = async (options: WriterOptions): Promise<void> => {
  const { listingIds, isOver } = options;
  while (!isOver()) {
    const person = await signIn(options);
    for (let turn = 0; person && turn < MESSAGES_PER_ACCOUNT && !isOver(); turn += 1) {
      await writeMessage(person, options);
      const listingId = listingIds[turn % listingIds.length];
      if (listingId !== undefined) await addFavourite(person, listingId, options);
      if (turn === 3) await createListing(person, options);
      await sleep(PAUSE_MS);
    }
  }
};
