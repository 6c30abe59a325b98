import { expect, test } from '@jest/globals';
import { createTokenSchema, packageNameSchema, webhookSchema } from './teams';

test('accepts the names of package folders', () => {
  for (const name of ['shell', 'mf-feeds', 'mf-a1-b']) expect(packageNameSchema.safeParse(name).success).toBe(true);
  for (const name of [
    '',
    'Shell',
    'mf-',
    'mf_feeds',
    'mf-Feeds',
    'server',
    '../mf-feeds',
    'mf-feeds\n',
    '*',
    `mf-${'a'.repeat(40)}`,
  ])
    expect([name, packageNameSchema.safeParse(name).success]).toEqual([name, false]);
});

test('accepts a webhook on https without credentials, or none', () => {
  for (const none of ['', null, undefined]) expect(webhookSchema.parse(none)).toBeNull();
  expect(webhookSchema.parse('https://chat.example/hooks/1?a=b')).toBe('https://chat.example/hooks/1?a=b');
  for (const bad of [
    'http://chat.example',
    'chat.example',
    'https://',
    'https://me:secret@chat.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    1,
    `https://chat.example/${'a'.repeat(500)}`,
  ])
    expect([bad, webhookSchema.safeParse(bad).success]).toEqual([bad, false]);
});

test('limits a token to unique packages and actions, for 90 days by default', () => {
  const token = { team_id: 1, label: ' Сборка  ночью ', packages: ['mf-feeds', 'mf-feeds'], actions: ['live', 'live'] };
  expect(createTokenSchema.parse(token)).toEqual({
    team_id: 1,
    label: 'Сборка ночью',
    packages: ['mf-feeds'],
    actions: ['live'],
    days: 90,
  });
  for (const bad of [
    { packages: [] },
    { packages: ['*'] },
    { packages: 'mf-feeds' },
    { packages: Array.from({ length: 21 }, (_, place) => `mf-a${place}`) },
    { actions: [] },
    { actions: ['all'] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { label: ' \u200b ' },
    { label: 'я'.repeat(61) },
    { team_id: 0 },
  ])
    expect([bad, createTokenSchema.safeParse({ ...token, ...bad }).success]).toEqual([bad, false]);
});
