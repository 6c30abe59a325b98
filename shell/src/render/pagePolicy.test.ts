import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { loadOverlays } from 'shared/host';
import { addedStyles, trustedTypesScript } from './pagePolicy';

interface Policy {
  createHTML: (text: string, type: string, sink: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (text: string) => string | null;
}

describe('trustedTypesScript', () => {
  const made = new Map<string, Policy>();
  const policy = (): Policy => {
    const found = made.get('default');
    if (!found) throw new Error('No policy was made');
    return found;
  };

  beforeEach(() => {
    made.clear();
    const trustedTypes = { createPolicy: (name: string, one: Policy) => made.set(name, one) };
    new Function('window', 'location', trustedTypesScript)({ trustedTypes }, new URL('https://site.test/posts/1'));
  });

  it('creates no policy where the browser has no Trusted Types', () => {
    expect(() => new Function('window', 'location', trustedTypesScript)({}, {})).not.toThrow();
  });

  it('contains no end tag of a script', () => {
    expect(trustedTypesScript).not.toContain('</script');
  });

  it.each([
    '/assets/shell/main.0123456789ab.js',
    'https://site.test/assets/mf-feeds/12.js?again=1',
    '/sw.js',
    'https://cdn.example/mf-feeds/12.js',
    'http://localhost:3101/remoteEntry.js',
  ])('accepts the script %s', (url) => {
    expect(policy().createScriptURL(url)).toBe(url);
  });

  it.each([
    '/api/image/1.js',
    '12.js',
    '/assets/../api/image/1',
    '/assets/%2e%2e/api/image/1',
    '/sw.js/x',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://site.test/1',
  ])('rejects the script %s', (url) => {
    expect(policy().createScriptURL(url)).toBeNull();
  });

  it("accepts React's HTML of a script element and the input of a parser", () => {
    const { createHTML } = policy();
    expect(createHTML('<script></script>', 'TrustedHTML', 'Element innerHTML')).toBe('<script></script>');
    expect(createHTML('<b>a</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>a</b>');
    for (const html of ['<b>a</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>'])
      expect(createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull();
  });

  it('accepts only JSON as the text of a script', () => {
    const { createScript } = policy();
    expect(createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
    for (const text of ['alert(1)', '{"a":1};alert(1)', 'a=1', '']) expect(createScript(text)).toBeNull();
  });
});

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('addedStyles lists what styled-components and the toasts add, and nothing else', async () => {
  await loadOverlays();
  const texts = [...document.querySelectorAll('style:not([data-styled])')].map(({ textContent }) => textContent ?? '');
  expect(texts.some((text) => text.includes('[data-sonner-toaster]'))).toBe(true);
  expect(['', ...texts].map(hashOf)).toEqual(addedStyles);
});
