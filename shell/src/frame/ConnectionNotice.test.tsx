import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from 'shared/host';
import { ConnectionNotice } from './ConnectionNotice';

afterEach(() => {
  jest.useRealTimers();
});

const answers: ((text: string) => void)[] = [];
const Page = () => {
  const { data = '' } = useQuery({
    queryKey: ['thing'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return <p>{data}</p>;
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('what takes longer than three seconds is said to be slow, and can be asked for anew', async () => {
  jest.useFakeTimers();
  answers.length = 0;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionNotice />
      <Page />
    </QueryClientProvider>,
  );
  await pass(2999);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка идёт дольше обычного.');
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(answers).toHaveLength(2);
  answers[1]?.('Кот');
  await pass(0);
  expect(screen.getByText('Кот')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
