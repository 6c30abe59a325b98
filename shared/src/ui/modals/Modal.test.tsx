import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ModalDialog } from './ModalDialog';

const behind = () => screen.getByText('Страница');
const isHidden = (element: Element): boolean => element.closest('[inert][aria-hidden="true"]') !== null;

test('ignores an Escape that began in an open list, which has closed by then', () => {
  const onClose = jest.fn();
  render(
    <ModalDialog open onClose={onClose} title="Город">
      <button
        type="button"
        aria-expanded
        onKeyDown={(event) => event.currentTarget.setAttribute('aria-expanded', 'false')}
      >
        Город
      </button>
    </ModalDialog>,
  );
  const field = screen.getByRole('button', { name: 'Город' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A dialog that opens another one above it. */
const Nested = ({ onCloseLower, onCloseUpper }: { onCloseLower: () => void; onCloseUpper: () => void }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>Страница</p>
      <ModalDialog open onClose={onCloseLower} title="Правка">
        <button type="button" onClick={() => setAsked(true)}>
          Удалить
        </button>
        <ModalDialog
          open={isAsked}
          onClose={() => {
            setAsked(false);
            onCloseUpper();
          }}
          title="Удалить?"
        />
      </ModalDialog>
    </>
  );
};

test('Escape closes the uppermost modal, and the lower one is reachable again', async () => {
  const onCloseLower = jest.fn();
  const onCloseUpper = jest.fn();
  render(<Nested {...{ onCloseLower, onCloseUpper }} />);
  const opener = screen.getByRole('button', { name: 'Удалить' });
  await userEvent.click(opener);
  expect(isHidden(opener)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect([onCloseUpper.mock.calls.length, onCloseLower.mock.calls.length]).toEqual([1, 0]);
  expect(isHidden(opener)).toBe(false);
  expect(opener).toHaveFocus();
  expect(isHidden(behind())).toBe(true);
});

test('a press outside closes, a press inside does not', async () => {
  const onClose = jest.fn();
  render(<ModalDialog open onClose={onClose} title="Удалить?" />);
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('presentation', { hidden: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('reveals the page when it disappears while open', () => {
  const { rerender } = render(
    <>
      <p>Страница</p>
      <ModalDialog open onClose={() => undefined} title="Удалить?" />
    </>,
  );
  expect(isHidden(behind())).toBe(true);
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  rerender(<p>Страница</p>);
  expect(isHidden(behind())).toBe(false);
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

test('leaves toasts that come later reachable', async () => {
  render(
    <main>
      <p>Страница</p>
      <ModalDialog open onClose={() => undefined} title="Удалить?" />
    </main>,
  );
  const toasts = document.createElement('section');
  toasts.setAttribute('aria-live', 'polite');
  toasts.setAttribute('data-react-aria-top-layer', 'true');
  screen.getByRole('main', { hidden: true }).append(toasts);
  await waitFor(() => expect(toasts.closest('[inert]')).toBeNull());
  expect(isHidden(behind())).toBe(true);
});

const WithFocusAfter = ({ open }: { open: boolean }) => {
  const next = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={next}>
        Дальше
      </button>
      <ModalDialog open={open} onClose={() => undefined} title="Вопрос" finalFocus={next}>
        <input data-autofocus="true" aria-label="Ответ" />
      </ModalDialog>
    </>
  );
};

test('moves the focus to the wanted field, and on closing to the wanted element', () => {
  const { rerender } = render(<WithFocusAfter open />);
  expect(screen.getByRole('textbox', { name: 'Ответ' })).toHaveFocus();
  rerender(<WithFocusAfter open={false} />);
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus();
});
