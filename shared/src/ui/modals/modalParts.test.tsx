import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { modalBehaviour } from './modalParts';

/** As in browsers: the list has closed by the time the key press reaches the modal. jsdom's order hides that. */
const Modal = ({ onAnswer }: { onAnswer: (hides: boolean) => void }) => (
  <div
    role="dialog"
    tabIndex={-1}
    onKeyDownCapture={modalBehaviour.onKeyDownCapture}
    onKeyDown={(event) => onAnswer(modalBehaviour.hideOnEscape(event))}
  >
    <button
      type="button"
      aria-expanded
      onKeyDown={(event) => event.currentTarget.setAttribute('aria-expanded', 'false')}
    >
      Город
    </button>
  </div>
);

test('ignores an Escape that began in an open list', () => {
  const answers: boolean[] = [];
  render(<Modal onAnswer={(hides) => answers.push(hides)} />);
  const field = screen.getByRole('button', { name: 'Город' });
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(answers).toEqual([false, true]);
});
