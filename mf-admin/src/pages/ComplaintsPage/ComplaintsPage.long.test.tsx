import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, FRESH_SIGN_IN } from 'shared/contract';
import { refusedCallAtom } from 'shared/host';
import { moderatorSession } from '../../testing/admin';
import { listingCase, personCase, serveComplaints } from '../../testing/complaintsServer';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./ComplaintsPage'));

const open = async (cases = [listingCase(), personCase()]) => {
  const state = serveComplaints(cases);
  const page = await openAdmin('/admin/complaints');
  await screen.findAllByRole('article');
  return { state, ...page };
};
const names = () => screen.queryAllByRole('article').map((row) => within(row).getByRole('link').textContent);

test('shows targets with their complaints, the complainers and their reliability', async () => {
  await open();
  expect(screen.getByText('Ждут решения: 2')).toBeInTheDocument();
  expect(names()).toEqual(['Питомец 1', 'Плут (ID 8)']);
  const [listing, person] = screen.getAllByRole('article').map((row) => within(row));
  expect(listing?.getByText('Чужие фотографии')).toBeInTheDocument();
  expect(listing?.getByText('Снимки питомника')).toBeInTheDocument();
  expect(listing?.getByText(/подтвердилось 2 из 2/)).toBeInTheDocument();
  expect(listing?.getByText(/Игорь \(ID 5\)/)).toBeInTheDocument();
  expect(person?.getByText(/первая жалоба/)).toBeInTheDocument();
  expect(person?.getByText(/удалённый пользователь/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Приложенные сообщения' })).getByText('Переведите задаток'),
  ).toBeVisible();
  expect(person?.queryByRole('button', { name: /^Отклонить/ })).toBeNull();
});

test('shows the photos of a picked message, which may have no text', async () => {
  const [complaint] = personCase().complaints;
  if (!complaint) throw new Error('The case has no complaint');
  const file = `${'a'.repeat(32)}.1.${'b'.repeat(22)}.webp`;
  const picked = { from_target: true, text: '', time: '2026-11-12T07:20:00.000Z', photos: [file] };
  await open([personCase({ complaints: [{ ...complaint, messages: [picked] }] })]);
  const photo = screen.getByRole('link', { name: 'Фото 1 из сообщения' });
  expect(photo.getAttribute('href')).toContain(file);
});

test('shows what complaints that look coordinated have in common', async () => {
  const pattern = { people: 4, linked: 4, created_together: 4, created_within_days: 2, without_history: 0 };
  await open([listingCase({ complaint_count: 4, pattern }), personCase()]);
  const [arranged, usual] = screen.getAllByRole('article').map((row) => within(row));
  expect(arranged?.getByText('4 жалобы: одна сеть, аккаунты созданы за 2 дня')).toBeInTheDocument();
  expect(usual?.queryByText(/одна сеть/)).toBeNull();
});

test('can be used by keys: choosing a reason, dismissing, undoing', async () => {
  const { user, state } = await open();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Питомец 1' })).toHaveFocus();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Почему отклоняем?' }));
  await user.keyboard('1r');
  await waitFor(() => expect(names()).toEqual(['Плут (ID 8)']));
  expect(dialog).toBeDefined();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Плут (ID 8)' })).toHaveFocus());
  expect(await screen.findByText('Объявление отклонено')).toBeInTheDocument();
  await user.keyboard('d');
  expect(await screen.findByText('Жалоб нет.')).toBeInTheDocument();
  expect(await screen.findByText('Жалобы отклонены')).toBeInTheDocument();
  await user.keyboard('u');
  await waitFor(() => expect(names()).toEqual(['Плут (ID 8)']));
  expect(state.decisions).toEqual([
    { case_id: 1, action: 'reject', reason: expect.any(String), comment: '' },
    { case_id: 2, action: 'dismiss' },
  ]);
});

test('undoes no earlier decision by U while the latest one is not stored', async () => {
  const { user, state } = await open();
  await user.keyboard('{ArrowDown}d');
  expect(await screen.findByText('Жалобы отклонены')).toBeInTheDocument();
  state.refusal = { status: 409, detail: 'Занято' };
  await waitFor(() => expect(screen.getByRole('link', { name: 'Плут (ID 8)' })).toHaveFocus());
  await user.keyboard('d');
  expect(await screen.findByText('Ошибка: Занято')).toBeInTheDocument();
  await user.keyboard('u');
  expect(screen.queryByText('Решение отменено')).not.toBeInTheDocument();
  expect(names()).toEqual(['Плут (ID 8)']);
});

test('confirms before closing an account, and waits for a new sign-in when the server requires it', async () => {
  const { user, state, app } = await open([personCase()]);
  state.refusal = { status: 403, detail: 'Войдите заново', code: FRESH_SIGN_IN };
  await user.keyboard('{ArrowDown}b');
  const question = within(await screen.findByRole('dialog', { name: 'Заблокировать аккаунт?' }));
  await user.click(question.getByRole('button', { name: 'Заблокировать аккаунт' }));
  await waitFor(() => expect(app.store.get(refusedCallAtom)?.path).toBe(endpoints.adminDecideComplaints.path));
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1));
  expect(state.decisions).toEqual([{ case_id: 2, action: 'ban' }]);
});

test('lets a moderator decide about listings, but close no accounts', async () => {
  serveComplaints([listingCase()]);
  const { user } = await openAdmin('/admin/complaints', moderatorSession);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: /^Заблокировать аккаунт/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}b');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('d');
  expect(await screen.findByText('Жалоб нет.')).toBeInTheDocument();
});
