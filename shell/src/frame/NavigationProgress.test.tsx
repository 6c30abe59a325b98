import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress';

/** Returns a router that shows `/` and a function that completes its slow page. */
const renderSlowPage = () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: 'Начало' },
        { path: '/slow', loader: () => arrived, element: 'Долгая страница' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive };
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('appears after 150 ms and disappears when the page has loaded', async () => {
  const { router, arrive } = renderSlowPage();
  act(() => void router.navigate('/slow'));
  await act(() => jest.advanceTimersByTimeAsync(149));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('progressbar', { name: 'Страница загружается' })).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Долгая страница')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('shows nothing for a quick page', async () => {
  const { router, arrive } = renderSlowPage();
  act(() => void router.navigate('/slow'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
