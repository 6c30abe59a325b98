import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ConnectionNotice } from './TopBar';

test('shows the notice while offline', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<ConnectionNotice />);
  const turn = (is: boolean): void => {
    online.mockReturnValue(is);
    act(() => void dispatchEvent(new Event(is ? 'online' : 'offline')));
  };
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent('Нет соединения с интернетом');
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
