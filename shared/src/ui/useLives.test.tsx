import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { useLives } from './useLives';

const Part = () => (useLives() ? 'живая' : 'неподвижная');

test('the page does not live on the server, and does in the browser', async () => {
  expect(renderToString(<Part />)).toBe('неподвижная');
  render(<Part />);
  expect(await screen.findByText('живая')).toBeInTheDocument();
});

const LatePart = ({ text }: { text: Promise<string> }) => (useLives() ? use(text) : 'неподвижная');

test('what changes with it is a transition: what is shown stays until that is ready', async () => {
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
