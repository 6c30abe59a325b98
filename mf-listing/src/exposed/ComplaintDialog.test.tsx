import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { session } from '../testing/createForm';
import { ComplaintDialog } from './ComplaintDialog';

const target = { userId: 2, name: 'Анна', messages: [] };

const open = (isOpen = true) => {
  const onClose = jest.fn();
  const element = <ComplaintDialog open={isOpen} onClose={onClose} target={target} />;
  return renderPage(() => [{ path: '/', element }], { path: '/', session }).then((page) => ({ ...page, onClose }));
};

test('shows the reasons for a person and a visible label, and sends the choice', async () => {
  const filed: unknown[] = [];
  server.use(
    http.post('*/api/complaints', async ({ request }) => {
      filed.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user, onClose } = await open();
  await screen.findByRole('dialog', { name: 'Что не так?' });
  const reasons = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(reasons).toEqual(['Мошенничество', 'Запрещённое', 'Жестокое обращение', 'Спам', 'Чужие фотографии', 'Другое']);
  expect(screen.getByText('Комментарий')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Мошенничество' }));
  await user.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Просит задаток');
  await user.click(screen.getByRole('button', { name: 'Отправить жалобу' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(filed).toEqual([{ user_id: 2, reason: 'Мошенничество', comment: 'Просит задаток', messages: [] }]);
});

test('renders nothing while it is closed', async () => {
  await open(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
