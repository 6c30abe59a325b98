import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWIPE_THRESHOLD, type SwipeDirection, swipeDirection, useSwipe } from './useSwipe';

test.each<[string, number, number, SwipeDirection | null]>([
  ['50 px to the left is not a swipe yet', -SWIPE_THRESHOLD, 0, null],
  ['more than 50 px to the left', -51, 0, 'next'],
  ['50 px to the right is not a swipe yet', SWIPE_THRESHOLD, 0, null],
  ['more than 50 px to the right', 51, 0, 'previous'],
  ['rather a scroll downwards', -60, 80, null],
  ['exactly diagonal', 60, -60, null],
  ['slightly slanted', -80, 60, 'next'],
  ['no movement', 0, 0, null],
])('%s', (_, dx, dy, expected) => {
  expect(swipeDirection(dx, dy)).toBe(expected);
});

const Swipeable = ({ onSwipe, onOpen }: { onSwipe: (direction: SwipeDirection) => void; onOpen: () => void }) => (
  <div {...useSwipe(onSwipe)}>
    <button type="button" onClick={onOpen}>
      Открыть
    </button>
  </div>
);

const setUp = () => {
  const onSwipe = jest.fn<(direction: SwipeDirection) => void>();
  const onOpen = jest.fn();
  render(<Swipeable onSwipe={onSwipe} onOpen={onOpen} />);
  const target = screen.getByRole('button', { name: 'Открыть' });
  const drag = (key: 'TouchA' | 'MouseLeft', from: number, to: number) =>
    userEvent.pointer([
      { keys: `[${key}>]`, target, coords: { clientX: from, clientY: 10 } },
      { ...(key === 'TouchA' && { pointerName: key }), target, coords: { clientX: to, clientY: 10 } },
      { keys: `[/${key}]`, target, coords: { clientX: to, clientY: 10 } },
    ]);
  return { onSwipe, onOpen, target, drag };
};

test.each(['TouchA', 'MouseLeft'] as const)('%s swipes in both directions', async (key) => {
  const { onSwipe, drag } = setUp();
  await drag(key, 200, 140);
  await drag(key, 100, 151);
  expect(onSwipe.mock.calls).toEqual([['next'], ['previous']]);
});

test('suppresses the press after a swipe, not that of a tap', async () => {
  const { onSwipe, onOpen, target, drag } = setUp();
  await drag('MouseLeft', 200, 100);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();

  await drag('MouseLeft', 200, 190);
  expect(onOpen).toHaveBeenCalledTimes(1);

  await drag('MouseLeft', 200, 100);
  target.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('ignores the right button', async () => {
  const { onSwipe, target } = setUp();
  await userEvent.pointer([
    { keys: '[MouseRight>]', target, coords: { clientX: 200, clientY: 10 } },
    { keys: '[/MouseRight]', target, coords: { clientX: 100, clientY: 10 } },
  ]);
  expect(onSwipe).not.toHaveBeenCalled();
});
