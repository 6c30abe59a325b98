import { expect, test } from '@jest/globals';
import { settingBeyondLoopback } from './beyondLoopback';

test.each([
  [{}, null],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000', DATABASE_URL: 'postgres://u:p@localhost/site' }, null],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, null],
  [{ HOST: '127.5.0.1', PUBLIC_URL: 'http://site.localhost' }, null],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.1.5' }, 'HOST'],
  [{ HOST: 'localhost.example' }, 'HOST'],
  [{ PUBLIC_URL: 'https://lapa.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'postgres://u:p@db:5432/site' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgresql://u@10.0.0.5/site' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres:///site' }, null],
  [{ DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' }, null],
  [{ DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/site' }, null],
  [{ DATABASE_URL: 'postgres://localhost/site?host=db.example' }, 'DATABASE_URL'],
])('%j: %j', (settings, expected) => {
  expect(settingBeyondLoopback(settings)).toBe(expected);
});
