import { act } from '@testing-library/react';

/** Makes the page taller than the window, and scrolls it so that this many pixels are left below. */
export const scrollToBottom = (left: number): void => {
  const page = document.documentElement;
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: 5000 });
  Object.defineProperty(page, 'clientHeight', { configurable: true, value: 800 });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 5000 - 800 - left });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
};
