import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import swagger from '@fastify/swagger';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Call, calls } from 'shared/calls';
import { z } from 'zod';
import { expectedOf, rowOf } from '../../../testing/accessTable';
import { apiDocument } from '../../../testing/apiDocument';
import { systemClock } from '../../clock';
import { budgetOfCall } from '../../plugins/answerBudgets';
import { describeOperation } from '../../plugins/openapi';
import { mount } from './mount';

/** A call as one entry of the register adds it. */
const greet = {
  id: 'greet',
  method: 'POST',
  path: '/api/greetings/:id',
  access: 'writer',
  limit: 'write',
  params: z.object({ id: z.string() }),
  body: z.object({ text: z.string() }),
  answer: z.object({ greeted: z.string() }),
  errors: [404],
  tag: 'Сообщения',
  summary: 'Поздороваться',
  budget: 'page',
} as const satisfies Call;

/** The same for visitors. */
const greetAnyone = { ...greet, id: 'greetAnyone', path: '/api/greetings/:id/public', access: 'anyone' } as const;

const openApp = async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('clock', systemClock);
  // As the session plugin does for a visitor.
  for (const name of ['bearer', 'sessionUser', 'admitted']) app.decorateRequest(name, null);
  await app.register(swagger, { openapi: { openapi: '3.1.0' }, transform: describeOperation });
  await app.register(async (inner) => {
    mount(inner, greet, () => ({ greeted: 'nobody' }));
    mount(inner, greetAnyone, ({ params, body }) => ({ greeted: `${body.text}, ${params.id}` }));
  });
  await app.ready();
  return app;
};

it('registers a route with guard, limit and schemas of the call', async () => {
  const configs: unknown[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ config }) => void configs.push(config));
  mount(app, greet, () => ({ greeted: 'nobody' }));
  expect(configs).toMatchObject([{ rateLimit: { max: 60 } }]);

  const site = await openApp();
  const call = async (url: string, payload: object) => {
    const answer = await site.inject({ method: 'POST', url, payload });
    return [answer.statusCode, answer.json().greeted];
  };
  expect(await call('/api/greetings/7', { text: 'Привет' })).toEqual([401, undefined]);
  expect(await call('/api/greetings/7/public', { text: 'Привет' })).toEqual([200, 'Привет, 7']);
  expect((await call('/api/greetings/7/public', {}))[0]).toBe(400);
  await site.close();
});

it('describes the call in the API document', async () => {
  const app = await openApp();
  const operation = apiDocument(app).paths['/api/greetings/{id}']?.post;
  expect(operation).toMatchObject({ operationId: 'greet', summary: 'Поздороваться', tags: ['Сообщения'] });
  const statuses = Object.keys(operation?.responses ?? {});
  expect(statuses).toEqual(['200', '401', '403', '404', '408', '413', '422', '429', '500', '503']);
  await app.close();
});

it('gives a call a budget and a row of the access matrix', () => {
  expect(budgetOfCall(greet).rows).toBe(101);
  const row = rowOf(greet);
  expect(row.ask?.()).toEqual({ param: 99_999, payload: { text: 'Пример' } });
  expect(expectedOf(greet, row)).toMatchObject({ anonymous: 401, badToken: 401, banned: 403, user: 404, admin: 404 });
  expect(expectedOf(greet, rowOf({ ...greet, errors: [] }))).toMatchObject({ banned: 403, user: 200, admin: 200 });
});

it('refuses an API route that is not in the register', async () => {
  const app = Fastify();
  await app.register(swagger, { openapi: { openapi: '3.1.0' }, transform: describeOperation });
  app.get('/api/stray', async () => 'stray');
  await app.ready();
  expect(() => app.swagger()).toThrow('/api/stray is no call of the register');
});

it('records each action of the audit log that a call declares', () => {
  const domains = path.resolve(import.meta.dirname, '..');
  const recording = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(domains, file), 'utf8'))
    .filter((text) => /recordAudit\(|\brecord\(/.test(text))
    .join();
  const declared = calls.flatMap(({ audit }) => Object.keys(audit?.actions ?? {}));
  expect(declared.filter((action) => !recording.includes(`'${action}'`))).toEqual([]);
});

it('declares what each change by administrators records', () => {
  const changes = calls.filter(({ method, access }) => method !== 'GET' && (access === 'admin' || access === 'power'));
  expect(changes.filter(({ audit }) => !audit).map(({ id }) => id)).toEqual([]);
});
