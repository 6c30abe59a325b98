import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../api/createQueryClient';
import { Skeleton, SkeletonLimit } from './Skeleton';

const answers: ((text: string) => void)[] = [];

const Page = () => {
  const { data } = useQuery({
    queryKey: ['thing'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  if (data !== undefined) return <p>{data}</p>;
  return (
    <SkeletonLimit>
      <Skeleton />
    </SkeletonLimit>
  );
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const skeletons = () => document.querySelectorAll('[data-skeleton]');

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('shows a skeleton for three seconds, then a notice until the response', async () => {
  await pass(2999);
  expect(skeletons()).toHaveLength(1);
  await pass(1);
  expect(skeletons()).toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent('Сервер отвечает дольше обычного');
  answers[0]?.('Кот');
  await pass(0);
  expect(screen.getByText('Кот')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('retries hanging requests, more than once', async () => {
  await pass(3000);
  for (const count of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(answers).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDisabled();
    await pass(3000);
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  }
  answers[2]?.('Кот');
  await pass(0);
  expect(screen.getByText('Кот')).toBeInTheDocument();
});

test('says when the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(3000);
  expect(screen.getByRole('status')).toHaveTextContent('Нет сети');
});
