import { expect, test } from '@jest/globals';
import { endpoints, FRESH_SIGN_IN, withParam } from 'shared/contract';
import { openSession } from '../../session/openSession';
import { accessEnvironment, accessTable, routeOf } from '../../testing/accessTable';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { registeredRoutes } from '../../testing/registeredRoutes';

const MINUTE_MS = 60_000;

/** Calls about private data and channels that an old sign-in is good for, and why. */
const without: Record<string, string> = {
  [`GET ${endpoints.channels}`]: 'shows where the notices go, so that a stranger among them is seen',
  [`GET ${endpoints.noticeSettings}`]: 'redirects nothing',
  [`POST ${endpoints.noticeSettings}`]:
    'redirects nothing; what is told of a change of a channel cannot be switched off',
  [`POST ${endpoints.verifyEmail}`]: 'needs no session but what was sent to the mailbox',
  [`POST ${endpoints.unsubscribe}`]: 'needs no session but a letter',
  [`GET ${endpoints.unsubscribe}`]: 'leads to a page',
  [`POST ${endpoints.renewPush}`]:
    'needs the former endpoint, which the browser alone knows; browsers do it by themselves',
  [`POST ${endpoints.endPush}`]: 'needs the endpoint, and silences the device that asks',
  [`GET ${endpoints.sessions}`]: 'shows who else is signed in',
  [`POST ${endpoints.endSession}`]: "ends what may be a stranger's session",
  [`POST ${endpoints.logoutEverywhere}`]: "ends what may be a stranger's session, and costs a thief their own",
};

const isAsked = (route: string): boolean => / \/api\/(?:me|notices|sessions|logout-everywhere)\b/.test(route);

describeOnDatabases(
  'Calls that ask for a sign-in of a moment ago',
  (site) => {
    const ask = async (route: string, token: string) => {
      const [method = '', url = ''] = withParam(route, 1).split(' ');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await site().app.inject({ method: method as 'GET', url, headers });
      return { status: answer.statusCode, code: answer.body === '' ? undefined : answer.json().code };
    };
    /** As the table has them. */
    const fresh = () =>
      Object.entries(accessTable)
        .filter(([, { expected }]) => expected.staleOwner === 403 && expected.owner !== 403)
        .map(([key]) => routeOf(key));

    test('are all that give away or redirect what is private, or end the account, but for those with a reason', () => {
      const asked = registeredRoutes(site().app).filter(isAsked);
      expect(asked.length).toBeGreaterThan(15);
      expect([...fresh(), ...Object.keys(without)].sort()).toEqual(asked.sort());
    });

    test('are answered for 15 minutes, then refused until the next sign-in, also of the banned', async () => {
      const { app, db, clock } = site();
      for (const isBanned of [false, true]) {
        const userId = await createUser(db, { isBanned });
        const token = await openSession(app, { userId, userAgent: 'jest' });
        const refused = async () => {
          const found = [];
          for (const route of fresh()) if ((await ask(route, token)).code === FRESH_SIGN_IN) found.push(route);
          return found;
        };
        clock.advance(15 * MINUTE_MS + 1);
        expect(await refused()).toEqual(fresh());
        clock.advance(-1);
        // The account goes with the last.
        const ends = `POST ${endpoints.deleteMe}`;
        const others = fresh().filter((route) => route !== ends);
        for (const route of [...others, ends])
          expect([route, (await ask(route, token)).code]).not.toEqual([route, FRESH_SIGN_IN]);
      }
    });

    test('count from the moment at which the provider vouched for the person', async () => {
      const { app, db, clock } = site();
      const userId = await createUser(db);
      const provedAt = new Date(clock.now().getTime() - 16 * MINUTE_MS);
      const token = await openSession(app, { userId, userAgent: 'jest', provedAt });
      expect(await ask(`GET ${endpoints.exportMe}`, token)).toEqual({ status: 403, code: FRESH_SIGN_IN });
    });

    test('take a mini app for a sign-in, but not from those who have a role', async () => {
      const { app, db } = site();
      const asks = async (over: Parameters<typeof createUser>[1]) => {
        const userId = await createUser(db, over);
        const token = await openSession(app, { userId, userAgent: 'jest', byMiniApp: true });
        return [
          (await ask(`GET ${endpoints.exportMe}`, token)).code,
          (await ask(`GET ${endpoints.adminSummary}`, token)).code,
        ];
      };
      expect(await asks({})).toEqual([undefined, 'FORBIDDEN']);
      expect(await asks({ isModerator: true })).toEqual([FRESH_SIGN_IN, FRESH_SIGN_IN]);
      expect(await asks({ isAdmin: true })).toEqual([FRESH_SIGN_IN, FRESH_SIGN_IN]);
    });
  },
  { environment: accessEnvironment },
);
