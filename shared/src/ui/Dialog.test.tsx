import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from './Button';
import { ComboboxField } from './ComboboxField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, Sheet } from './Dialog';
import { TextField } from './TextField';
import { Toaster } from './Toaster';
import { toast } from './toast';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
}

const Opener = ({ modal: Modal }: { modal: ComponentType<ModalProps> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Фильтры" footer={<Button>Показать</Button>}>
        <TextField label="Город" value="" onChange={() => undefined} />
      </Modal>
    </>
  );
};

const modals: [string, ComponentType<ModalProps>][] = [
  ['dialog', Dialog],
  ['sheet', Sheet],
];

const open = async (modal: ComponentType<ModalProps>) => {
  const user = userEvent.setup();
  render(<Opener modal={modal} />);
  const opener = screen.getByRole('button', { name: 'Открыть' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Фильтры' }) };
};

test.each(modals)('%s: focus goes in and comes back on Escape', async (_, modal) => {
  const { user, opener, dialog } = await open(modal);
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(screen.queryByText('Dismiss popup')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test.each(modals)('%s: hides the page behind from screen readers and locks its scrolling', async (_, modal) => {
  const { user } = await open(modal);
  await waitFor(() => expect(document.body).toHaveStyle({ overflow: 'hidden' }));
  expect(screen.queryByRole('button', { name: 'Открыть' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toBeVisible());
  await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
});

const CityDialog = ({ onClose }: { onClose: () => void }) => {
  const [city, setCity] = useState('');
  return (
    <Dialog open onClose={onClose} title="Фильтры">
      <ComboboxField
        label="Город"
        items={['Москва', 'Можайск']}
        itemLabel={(name) => name}
        value={city}
        onChange={setCity}
        onPick={setCity}
      />
    </Dialog>
  );
};

test('closes an open list on Escape, then the dialog', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<CityDialog onClose={onClose} />);
  await user.type(await screen.findByRole('combobox', { name: 'Город' }), 'мо');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Москва' })).toHaveAttribute('data-active-item'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('keeps toasts accessible while a dialog is open', async () => {
  render(
    <main>
      <Toaster />
      <Dialog open onClose={() => undefined} title="Удалить объявление?" />
      <p>Страница</p>
    </main>,
  );
  await screen.findByRole('dialog', { name: 'Удалить объявление?' });
  toast.error('Ошибка при удалении');
  const shown = await screen.findByText('Ошибка при удалении');
  await waitFor(() => expect(screen.getByText('Страница').closest('[inert], [aria-hidden="true"]')).not.toBeNull());
  expect(shown.closest('[inert], [aria-hidden="true"]')).toBeNull();
});

test('describes a confirmation by its text and reports the choice', async () => {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      open
      title="Удалить объявление?"
      text="Вернуть его будет нельзя."
      confirmLabel="Удалить"
      cancelLabel="Отмена"
      danger
      onConfirm={() => answers.push('confirmed')}
      onClose={() => answers.push('closed')}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Удалить объявление?' });
  expect(dialog).toHaveAccessibleDescription('Вернуть его будет нельзя.');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(answers).toEqual(['confirmed', 'closed']);
});

test.each([
  [true, 'column'],
  [false, 'column-reverse'],
])('puts the safe choice on top on phones (destructive: %s)', async (danger, direction) => {
  render(
    <ConfirmDialog
      open
      title="Удалить объявление?"
      confirmLabel="Удалить"
      cancelLabel="Отмена"
      danger={danger}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  const cancel = await screen.findByRole('button', { name: 'Отмена' });
  expect(cancel.nextElementSibling).toBe(screen.getByRole('button', { name: 'Удалить' }));
  const name = [...(cancel.parentElement?.classList ?? [])].find((one) => css().includes(`.${one} {`));
  const rules = css()
    .split('}')
    .filter((rule) => rule.includes(`.${name} {`));
  expect(rules.join(' ')).toContain(`flex-direction: ${direction};`);
});

const css = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
