import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { Zones } from './Zones';

/** Boxes of the page's parts below, by their ids. */
const boxes: Record<string, [left: number, top: number, width: number, height: number]> = {
  skip: [0, -50, 100, 40],
  head: [0, 0, 390, 60],
  page: [10, 60, 370, 500],
  card: [20, 100, 350, 200],
};

const page = `
  <div id="root" data-remote="shell" data-build="shell1" data-owner="@site/shell">
    <div id="skip"></div><div id="head"></div>
    <div style="display: contents" data-remote="mf_listing" data-build="list12" data-owner="@site/listings">
      <div id="page">
        <div style="display: contents" data-remote="mf_payments" data-build="pay123"><div id="card"></div></div>
        <div style="display: contents" data-remote="mf_payments" data-build="pay123"></div>
      </div>
    </div>
  </div>
  <div id="overlay"></div>`;

class Observer {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  document.body.innerHTML = page;
  // jsdom has neither layout nor timing.
  Object.assign(window, { ResizeObserver: Observer });
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, width, height] = boxes[this.id] ?? [0, 0, 0, 0];
    return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
  });
});
afterEach(() => void jest.restoreAllMocks());

test('outlines the parts of each build with their owner, federated components inside their section', async () => {
  const container = document.getElementById('overlay') as HTMLElement;
  render(<Zones />, { container });
  await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(3));
  const outlines = [...container.querySelectorAll('span')].map((label) => {
    const { left, top, width, height } = label.parentElement?.style ?? ({} as CSSStyleDeclaration);
    return [label.textContent, left, top, width, height];
  });
  expect(outlines).toEqual([
    ['shell · shell1 · @site/shell', '0px', '0px', '390px', '560px'],
    ['mf_listing · list12 · @site/listings', '10px', '60px', '370px', '500px'],
    ['mf_payments · pay123', '20px', '100px', '350px', '200px'],
  ]);
});

test('adds and removes outlines with their parts', async () => {
  const container = document.getElementById('overlay') as HTMLElement;
  render(<Zones />, { container });
  await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(3));
  document.getElementById('card')?.remove();
  await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(2));
});
