import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tooltip } from './Tooltip';

const show = () => {
  const pressed = jest.fn();
  render(
    <Tooltip label="Избранное">
      <button type="button" aria-label="Favorites" onClick={pressed} />
    </Tooltip>,
  );
  return { button: screen.getByRole('button'), pressed };
};

test('a finger that is held sees the tooltip, and its end is no press', async () => {
  const { button } = show();
  fireEvent.touchStart(button);
  expect(await screen.findByText('Избранное')).toBeInTheDocument();
  expect(fireEvent.touchEnd(button)).toBe(false);
  await waitFor(() => expect(screen.queryByText('Избранное')).not.toBeInTheDocument(), { timeout: 3_000 });
});

test('a short touch is a press and shows nothing', () => {
  jest.useFakeTimers();
  try {
    const { button } = show();
    fireEvent.touchStart(button);
    expect(fireEvent.touchEnd(button)).toBe(true);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByText('Избранное')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
