import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { session } from '../testing/createForm';
import { ComplaintDialog } from './ComplaintDialog';
import { PriceDialog } from './PriceDialog';

describe('ComplaintDialog', () => {
  const target = { userId: 2, name: 'Анна', messages: [] };

  const open = (isOpen = true) => {
    const onClose = jest.fn();
    const element = <ComplaintDialog open={isOpen} onClose={onClose} target={target} />;
    return renderPage(() => [{ path: '/', element }], { path: '/', session }).then((page) => ({ ...page, onClose }));
  };

  test('shows the reasons for a person and a visible label, and sends the choice @slow', async () => {
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
    expect(reasons).toEqual([
      'Мошенничество',
      'Запрещённое',
      'Жестокое обращение',
      'Спам',
      'Чужие фотографии',
      'Другое',
    ]);
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
});

describe('PriceDialog', () => {
  const open = async (price?: number) => {
    const onClose = jest.fn();
    const element = <PriceDialog open onClose={onClose} section="pets" listingId={1} price={price} />;
    const page = await renderPage(() => [{ path: '/', element }], { path: '/', session });
    const forms: Record<string, string>[] = [];
    const send = page.app.api.post;
    jest.spyOn(page.app.api, 'post').mockImplementation((path, form, options) => {
      if (form instanceof FormData) forms.push(Object.fromEntries(form) as Record<string, string>);
      return send(path, undefined, { headers: options?.headers });
    });
    await screen.findByRole('dialog', { name: 'Изменить цену' });
    return { ...page, forms, onClose };
  };

  const listing = { ...petListing({ id: 1, is_owner: true }), version: 3, revision: null };

  test('sends the current listing with another price @slow', async () => {
    server.use(
      http.get('*/api/articles/1', () => HttpResponse.json(listing)),
      http.post('*/api/articles/1/edit', () => HttpResponse.json({ id: 1, is_visible: 1, revision: null, version: 4 })),
    );
    const { user, forms, onClose } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Новая цена, ₽' }), '44000{Enter}');
    expect(await screen.findByText(/^Цена снижена до 44\s000\s₽$/)).toBeInTheDocument();
    expect(forms).toMatchObject([
      { title: listing.title, price: '44000', version: '3', keep: JSON.stringify(listing.images) },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('does not call an equal price raised @slow', async () => {
    server.use(
      http.get('*/api/articles/1', () => HttpResponse.json(listing)),
      http.post('*/api/articles/1/edit', () => HttpResponse.json({ id: 1, is_visible: 1, revision: null, version: 3 })),
    );
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Новая цена, ₽' }), `${listing.price}{Enter}`);
    expect(await screen.findByText(/^Цена теперь /)).toBeInTheDocument();
  });

  test.each([
    ['15.000', '= 15 000 ₽'],
    ['15 тыс. руб.', '= 15 000 ₽'],
  ])('shows how %j is understood before sending, and sends that @slow', async (typed, understood) => {
    server.use(
      http.get('*/api/articles/1', () => HttpResponse.json(listing)),
      http.post('*/api/articles/1/edit', () => HttpResponse.json({ id: 1, is_visible: 1, revision: null, version: 4 })),
    );
    const { user, forms } = await open(45000);
    const field = screen.getByRole('textbox', { name: 'Новая цена, ₽' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.paste(typed);
    expect(field).toHaveAccessibleDescription(understood.replaceAll(' ', '\u00a0'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Цена снижена до 15\s000\s₽$/)).toBeInTheDocument();
    expect(forms).toMatchObject([{ price: '15000' }]);
  });

  test.each([
    ['10-15 тыс', 'Укажите одну цену, а не диапазон'],
    ['15,50', 'Цена — в целых рублях, без копеек'],
    ['-15000', 'Цена не может быть меньше нуля'],
    ['15.0000', 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000'],
  ])('rejects %j with a reason @slow', async (typed, text) => {
    const { user, forms } = await open();
    const field = screen.getByRole('textbox', { name: 'Новая цена, ₽' });
    await user.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(text);
    expect(forms).toEqual([]);
  });

  test('starts with the current price selected, so that typing replaces it', async () => {
    const { user } = await open(45000);
    const field = screen.getByRole('textbox', { name: 'Новая цена, ₽' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('45000');
    await user.keyboard('44000');
    expect(field).toHaveValue('44000');
  });

  test('requires a price, and shows why it was refused @slow', async () => {
    server.use(
      http.get('*/api/articles/1', () => HttpResponse.json(listing)),
      http.post('*/api/articles/1/edit', () => HttpResponse.json({ detail: 'Нельзя' }, { status: 409 })),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Введите цену')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Новая цена, ₽' }), '1');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Нельзя')).toBeInTheDocument();
  });
});
