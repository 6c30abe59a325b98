import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import {
  dropDeadEntries,
  followRouter,
  isAbovePage,
  leaveOverlayEntries,
  resumeOverlayEntries,
  useCloseOnBack,
} from './overlayEntries';

const Overlay = ({ name, onClose }: { name: string; onClose: () => void }) => {
  useCloseOnBack(true, onClose);
  return (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  );
};

const names = ['лист', 'диалог', 'меню'] as const;
type Name = (typeof names)[number];

let show: (...open: Name[]) => void;
let refuses: boolean;

/** Page with any of the overlays open. */
const Page = () => {
  const [open, setOpen] = useState<readonly Name[]>([]);
  show = (...wanted) => act(() => setOpen(wanted));
  return open.map((name) => (
    <Overlay key={name} name={name} onClose={() => refuses || setOpen((now) => now.filter((one) => one !== name))} />
  ));
};

const shown = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** Waits until the history rests at this number of entries above the page's own. */
const expectDepth = (depth: number): Promise<void> =>
  waitFor(() => {
    expect(history.state?.overlays?.depth ?? 0).toBe(depth);
    expect(isAbovePage()).toBe(depth > 0);
  });

let onPop: () => void = () => undefined;
// Runs before listeners that stop the event.
window.addEventListener('popstate', () => onPop(), { capture: true });

const nextPop = (): Promise<void> =>
  new Promise((resolve) => {
    onPop = resolve;
  });

/** Moves through the history and waits until the browser reports it. */
const go = (delta: number): Promise<void> =>
  act(async () => {
    const gone = nextPop();
    history.go(delta);
    await gone;
  });
const goBack = (): Promise<void> => go(-1);

/** Events that reach the router. */
const received: unknown[] = [];
window.addEventListener('popstate', ({ state }) => received.push(state?.name));

let moved = (): void => undefined;

beforeEach(() => {
  refuses = false;
  received.length = 0;
  history.pushState({ name: 'before', idx: 4 }, '');
  history.pushState({ name: 'page', idx: 5 }, '');
  followRouter({
    subscribe: (listener) => {
      moved = listener;
      return () => undefined;
    },
  });
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

test('closes the overlay on the first step back without the router, and leaves the page on the next', async () => {
  const { length } = history;
  show('лист');
  await expectDepth(1);
  expect(history).toHaveLength(length + 1);
  expect(history.state).toMatchObject({ name: 'page', idx: 5 });
  await goBack();
  expect(shown()).toEqual([]);
  expect(received).toEqual([]);
  await expectDepth(0);
  await goBack();
  expect(received).toEqual(['before']);
});

test('removes the entry of an overlay closed otherwise', async () => {
  show('лист');
  await expectDepth(1);
  act(() => screen.getByRole('button').click());
  await expectDepth(0);
  expect(received).toEqual([]);
  await goBack();
  expect(received).toEqual(['before']);
});

test('closes nested overlays one by one, the top first', async () => {
  show('лист');
  show('лист', 'диалог');
  show('лист', 'диалог', 'меню');
  await expectDepth(3);
  await goBack();
  expect(shown()).toEqual(['лист', 'диалог']);
  await goBack();
  expect(shown()).toEqual(['лист']);
  await goBack();
  expect(shown()).toEqual([]);
  expect(received).toEqual([]);
});

test('removes the entries of overlays that close together', async () => {
  show('лист', 'диалог');
  await expectDepth(2);
  show();
  await expectDepth(0);
  expect(received).toEqual([]);
});

test('passes the entry to the overlay that replaces it', async () => {
  const { length } = history;
  show('меню');
  await expectDepth(1);
  show('диалог');
  await expectDepth(1);
  expect(history).toHaveLength(length + 1);
  await goBack();
  expect(shown()).toEqual([]);
});

test('keeps an overlay open that opens while another entry is removed', async () => {
  show('меню');
  await expectDepth(1);
  show();
  // The step back has begun, but is not reported yet.
  await act(async () => undefined);
  expect(isAbovePage()).toBe(true);
  const gone = nextPop();
  show('диалог');
  await act(() => gone);
  await expectDepth(1);
  expect(shown()).toEqual(['диалог']);
});

test('restores the entry of an overlay that does not close', async () => {
  show('диалог');
  await expectDepth(1);
  refuses = true;
  await goBack();
  expect(shown()).toEqual(['диалог']);
  await expectDepth(1);
  refuses = false;
  await goBack();
  expect(shown()).toEqual([]);
  await expectDepth(0);
});

test('returns from a forward step to a closed overlay', async () => {
  show('лист');
  await expectDepth(1);
  await goBack();
  await go(1);
  await expectDepth(0);
  await goBack();
  expect(received).toEqual(['before']);
});

test('removes stale entries after a reload', async () => {
  history.replaceState({ ...history.state, overlays: { page: 1, depth: 0 } }, '');
  history.pushState({ ...history.state, overlays: { page: 1, depth: 1 } }, '');
  moved();
  dropDeadEntries();
  await expectDepth(0);
  expect(history.state).toMatchObject({ name: 'page', overlays: { page: 1, depth: 0 } });
  await goBack();
  expect(received).toEqual(['before']);
});

test("keeps the router's later state on the page's entry", async () => {
  history.replaceState(null, '');
  moved();
  show('лист');
  await expectDepth(1);
  // Initial state.
  history.replaceState({ ...history.state, idx: 0 }, '');
  moved();
  await goBack();
  expect(history.state).toMatchObject({ idx: 0, overlays: { depth: 0 } });
});

test('does not wait for a step without an event', async () => {
  show('лист');
  await expectDepth(1);
  const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  jest.useFakeTimers();
  const leaving = leaveOverlayEntries();
  jest.runAllTimers();
  await leaving;
  jest.useRealTimers();
  go.mockRestore();
  // The router navigates from above the page, and returns to its own entry in one step.
  history.pushState({ name: 'next', idx: 6 }, '');
  moved();
  show();
  resumeOverlayEntries();
  expect(isAbovePage()).toBe(false);
  await goBack();
  await expectDepth(0);
  expect(history.state).toMatchObject({ name: 'page' });
});

test('closes overlays when going back past the page', async () => {
  show('лист', 'диалог');
  await expectDepth(2);
  await go(-3);
  expect(shown()).toEqual([]);
  expect(received).toEqual(['before']);
  await expectDepth(0);
});
