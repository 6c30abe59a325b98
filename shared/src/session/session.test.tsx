import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { type Session, sessionAtom, useSessionPress } from './session';

const anna: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

const Hearts = ({ presses }: { presses: string[] }) => {
  const press = useSessionPress(({ status }, name: string) => presses.push(`${status} ${name}`));
  return ['один', 'два'].map((name) => (
    <button key={name} type="button" onClick={() => press(name)}>
      {name}
    </button>
  ));
};

const open = async (session: Session) => {
  const presses: string[] = [];
  const view = await renderPage([{ path: '/', element: <Hearts presses={presses} /> }], { path: '/', session });
  const become = (next: Session) => act(() => view.app.store.set(sessionAtom, next));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { presses, become, press };
};

test('handles a press at once when the session is known', async () => {
  const { presses, press } = await open(anna);
  await press('один');
  expect(presses).toEqual(['signed-in один']);
});

test('handles an early press once the session is known, only once', async () => {
  const { presses, press, become } = await open({ status: 'unknown' });
  await press('один');
  await press('два');
  expect(presses).toEqual([]);
  become(anna);
  expect(presses).toEqual(['signed-in два']);
  become({ status: 'anonymous' });
  expect(presses).toEqual(['signed-in два']);
});
