import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Call, calls } from 'shared/calls';
import { endpoints, type Section, sectionEndpoints, sections } from 'shared/contract';
import { rootDir } from '../webpack/federatedPackages';
import { ENDPOINTS_FILE, endpointsSource } from './endpointsSource';

interface Made {
  method: string;
  path: string;
}

test('the endpoints of browsers are what `npm run endpoints -w tools` writes', () => {
  expect(readFileSync(path.join(rootDir, ENDPOINTS_FILE), 'utf8')).toBe(endpointsSource());
});

test('they are every call of the register, except those whose method depends on the section', () => {
  const { auditNames: _names, ...ofCalls } = endpoints;
  const known = Object.values<Made | ((section: Section) => Made)>(ofCalls).flatMap((one) =>
    typeof one === 'function' ? sections.map((section) => one(section)) : [one],
  );
  const asText = ({ method, path: to }: Made): string => `${method} ${to}`;
  const boosted = sections.map((section) => sectionEndpoints[section].boosted);
  const others = calls.filter(({ path: to }) => !boosted.includes(to));
  expect(known.map(asText).toSorted()).toEqual(others.map(asText).toSorted());
});

/** An administrator's action as one entry of the register adds it. */
const verify = {
  id: 'adminVerify',
  method: 'POST',
  path: '/api/admin/verify',
  access: 'admin',
  audit: { actions: { verify: 'Проверка' }, kinds: { shelter: 'Приют' }, fields: { verified: 'Проверен' } },
  answer: null,
  tag: 'Администрирование',
  summary: 'Отметить приют проверенным',
} as const satisfies Call;

test('one more call is an endpoint, and its actions have names in the audit log', () => {
  const source = endpointsSource({ shelters: { adminVerify: verify } });
  expect(source).toContain(
    "export const adminVerify: At<'adminVerify'> = { method: 'POST', path: '/api/admin/verify' };",
  );
  expect(source).toContain(`export const auditNames = {
  kinds: {
    shelter: 'Приют',
  },
  actions: {
    verify: 'Проверка',
  },
  fields: {
    verified: 'Проверен',
  },
} as const;`);
});

test('an action has one name', () => {
  const other = { ...verify, id: 'adminVerifyAgain', audit: { actions: { verify: 'Подтверждение' } } };
  expect(() => endpointsSource({ shelters: { verify, other } })).toThrow(
    'actions.verify of the audit log has two names',
  );
});
