import { expect, test } from '@jest/globals';
import { ListingStatus } from 'shared/contract';
import { type ActionName, type Role, roleActions, roleOf } from './roleActions';

const contact: ActionName[] = ['message', 'favourite'];
const own: ActionName[] = ['boost', 'delete'];

test.each<[Role, keyof typeof ListingStatus, ActionName[]]>([
  ['visitor', 'published', contact],
  ['user', 'published', contact],
  ['owner', 'published', ['boost', 'close', 'delete']],
  ['visitor', 'outdated', ['favourite']],
  ['user', 'outdated', ['favourite']],
  ['owner', 'review', own],
  ['owner', 'rejected', own],
  ['owner', 'outdated', ['republish', 'delete']],
  ['admin', 'published', ['boost', 'delete']],
  ['admin', 'review', ['publish', 'reject', 'boost', 'delete']],
  ['admin', 'rejected', ['publish', 'boost', 'delete']],
  ['admin', 'outdated', ['boost', 'delete']],
  ['moderator', 'published', ['delete']],
  ['moderator', 'review', ['publish', 'reject', 'delete']],
  ['moderator', 'rejected', ['publish', 'delete']],
  ['moderator', 'outdated', ['delete']],
  ['visitor', 'deleted', []],
  ['user', 'deleted', []],
  ['owner', 'deleted', []],
  ['moderator', 'deleted', []],
  ['admin', 'deleted', []],
])('%s at a listing in state %s', (role, status, expected) => {
  expect(roleActions(role, ListingStatus[status])).toEqual(expected);
});

const person = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false } as const;

test.each<[string, Role, Parameters<typeof roleOf>]>([
  ['nobody known yet', 'visitor', [{ status: 'unknown' }, { author: 5, is_owner: false }]],
  ['a visitor', 'visitor', [{ status: 'anonymous' }, { author: 5, is_owner: false }]],
  ['the author', 'owner', [person, { author: 5, is_owner: true }]],
  ['the author of a page made for visitors', 'owner', [person, { author: 5, is_owner: false }]],
  ['somebody else', 'user', [person, { author: 6, is_owner: false }]],
  [
    'a moderator',
    'moderator',
    [
      { ...person, isModerator: true },
      { author: 6, is_owner: false },
    ],
  ],
  [
    'a moderator who is the author',
    'owner',
    [
      { ...person, isModerator: true },
      { author: 5, is_owner: true },
    ],
  ],
  [
    'an admin',
    'admin',
    [
      { ...person, isAdmin: true },
      { author: 6, is_owner: false },
    ],
  ],
  [
    'an admin who is the author',
    'admin',
    [
      { ...person, isAdmin: true },
      { author: 5, is_owner: true },
    ],
  ],
])('%s', (_, role, parameters) => {
  expect(roleOf(...parameters)).toBe(role);
});
