import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { messages as letters, listings, purchases } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { listingForm } from '../../testing/listingForms';
import { loseAnswers } from '../../testing/loseAnswers';
import { ownListing } from '../../testing/sandboxOrders';

describeOnDatabases('answers that never came', (current) => {
  it('a repeat over a line that loses answers doubles nothing', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'pets');
    const other = await createUser(site.db);
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const { headers: formHeaders, payload: form } = await listingForm('pets');
    const json = { 'content-type': 'application/json' };
    const calls: [string, Record<string, string>, string | Uint8Array<ArrayBuffer>][] = [
      ['create-order', json, JSON.stringify({ ad_id: listing, service_type: 'Закрепить' })],
      ['send-message', json, JSON.stringify({ to_user: other, text: 'Здравствуйте' })],
      ['articles/create', formHeaders, new Uint8Array(form)],
    ];
    for (const [path, headers, body] of calls) {
      const line = await loseAnswers(port, 2);
      const key = randomUUID();
      const send = async () => {
        const answer = await fetch(`${line.origin}/api/${path}`, {
          method: 'POST',
          headers: {
            ...headers,
            connection: 'close',
            authorization: `Bearer ${await site.app.tokens.issueToken(owner)}`,
            'idempotency-key': key,
          },
          body,
        });
        return [answer.status, await answer.text()];
      };
      await expect(send()).rejects.toThrow('fetch failed');
      await expect(send()).rejects.toThrow('fetch failed');
      const heard = await send();
      expect([path, heard]).toEqual([path, [200, expect.any(String)]]);
      expect(await send()).toEqual(heard);
      expect(line.lost()).toBe(2);
      await line.close();
    }
    expect(await site.db.select().from(purchases)).toHaveLength(1);
    expect(await site.db.select().from(letters)).toHaveLength(1);
    // One was there before, for the order.
    expect(await site.db.select().from(listings)).toHaveLength(2);
  });
});
