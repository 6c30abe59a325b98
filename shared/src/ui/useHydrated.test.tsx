import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './useHydrated';

const Part = () => (useHydrated() ? 'живая' : 'неподвижная');

test('is false on the server and true in the browser', async () => {
  expect(renderToString(<Part />)).toBe('неподвижная');
  render(<Part />);
  expect(await screen.findByText('живая')).toBeInTheDocument();
});

const LatePart = ({ text }: { text: Promise<string> }) => (useHydrated() ? use(text) : 'неподвижная');

test('updates in a transition', async () => {
  let arrive: (text: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  await act(async () => {
    render(
      <Suspense fallback="ждём">
        <LatePart text={late} />
      </Suspense>,
    );
  });
  expect(screen.getByText('неподвижная')).toBeVisible();
  await act(async () => arrive('живая'));
  expect(screen.getByText('живая')).toBeInTheDocument();
});
