import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { loadOverlays } from 'shared/host';
import { addedStyles } from './addedStyles';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('names what styled-components and the toasts add, and nothing else', async () => {
  await loadOverlays();
  const texts = [...document.querySelectorAll('style:not([data-styled])')].map(({ textContent }) => textContent ?? '');
  expect(texts.some((text) => text.includes('[data-sonner-toaster]'))).toBe(true);
  expect(['', ...texts].map(hashOf)).toEqual(addedStyles);
});
