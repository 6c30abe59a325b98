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

test('shows the tooltip on a long press, which is no press', async () => {
  const { button } = show();
  fireEvent.touchStart(button);
  expect(await screen.findByText('Избранное')).toBeInTheDocument();
  expect(fireEvent.touchEnd(button)).toBe(false);
  await waitFor(() => expect(screen.queryByText('Избранное')).not.toBeInTheDocument(), { timeout: 3_000 });
});

test('treats a short touch as a press without a tooltip', () => {
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
