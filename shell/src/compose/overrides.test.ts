import { beforeEach, describe, expect, it } from '@jest/globals';
import { RETRY_CHUNKS_EVENT as shared } from 'shared/contract';
import { RETRY_CHUNKS_EVENT } from '../boot/pageState';
import { clearOverrides, parseOverrides, readOverrides } from './overrides';

beforeEach(() => {
  clearOverrides();
  history.replaceState({}, '', '/posts');
});

describe('parseOverrides', () => {
  it.each([
    ['?remote=mf_feeds@http://localhost:3101', { mf_feeds: 'http://localhost:3101' }],
    ['?remote=mf_feeds@http://127.0.0.1:3101/', { mf_feeds: 'http://127.0.0.1:3101' }],
    [
      '?remote=mf_feeds@http://localhost:1&remote=mf_admin@http://localhost:2',
      { mf_feeds: 'http://localhost:1', mf_admin: 'http://localhost:2' },
    ],
    ['?remote=mf_feeds@https://evil.test', {}],
    ['?remote=mf_feeds@http://localhost.evil.test', {}],
    ['?remote=mf_feeds@http://localhost:3101@evil.test', {}],
    ['?remote=mf_feeds@http://192.168.0.2:3101', {}],
    ['?remote=shell@http://localhost:3101', {}],
    ['', {}],
  ])('parses %s', (search, overrides) => {
    expect(parseOverrides(search)).toEqual(overrides);
  });
});

describe('readOverrides', () => {
  it('stores overrides of the address for the tab and removes them from it', () => {
    history.replaceState({}, '', '/posts?city=1&remote=mf_feeds@http://localhost:3101#top');
    expect(readOverrides()).toEqual({ mf_feeds: 'http://localhost:3101' });
    expect(location.href).toMatch(/\/posts\?city=1#top$/);
    expect(readOverrides()).toEqual({ mf_feeds: 'http://localhost:3101' });
    clearOverrides();
    expect(readOverrides()).toEqual({});
  });
});

it('shell and contract name the retry event alike', () => {
  expect(RETRY_CHUNKS_EVENT).toBe(shared);
});
