import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { ListingStatus } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type ActionName, type Role, roleActions, roleOf } from './roleActions';

describe('CloseButton @slow', () => {
  const owner: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
  const helpers = [
    { user_id: 5, username: 'Игорь' },
    { user_id: 7, username: 'Мария' },
  ];

  /**
   * Opens the dialog that closes an own listing of this category; returns the calls. Answers of thanks can be changed.
   */
  const openClosing = async (category: 'Продажа' | 'Потерянные' | 'Найденные', answer = { status: 200 }) => {
    const sent: unknown[] = [];
    /** Answer of the thanks call, to be changed. */
    const thanks = { answer };
    server.use(
      http.get('*/api/articles/:id', () => HttpResponse.json(petListing({ category, is_owner: true }))),
      http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
      http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
      http.get('*/api/articles/:id/matches', () => HttpResponse.json([])),
      http.get('*/api/articles/:id/stats', () =>
        HttpResponse.json({ days: [], total: { views: 214, favourites: 4, dialogs: 3 } }),
      ),
      http.get('*/api/config', () => HttpResponse.json({ prices: { promote: 100, pin: 500 } })),
      http.get('*/api/lost/returned', () => HttpResponse.json({ count: 129 })),
      http.get('*/api/articles/:id/helpers', () => HttpResponse.json(helpers)),
      http.post('*/api/articles/:id/close', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ok: true, is_visible: 4 });
      }),
      http.post('*/api/articles/:id/thanks', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ thanked: 1 }, thanks.answer);
      }),
    );
    const page = await renderPage(createRoutes, { path: '/post/1', session: owner });
    await page.user.click(await screen.findByRole('button', { name: 'Снять с публикации' }));
    return {
      ...page,
      sent,
      thanks,
      dialog: within(await screen.findByRole('dialog', { name: 'Чем всё закончилось?' })),
    };
  };

  test.each([
    ['Потерянные', 'found'],
    ['Найденные', 'returned'],
  ] as const)('%s: thanks the helper once the animal is home', async (category, outcome) => {
    const { user, dialog, sent } = await openClosing(category);
    if (outcome === 'returned') await user.click(dialog.getByRole('radio', { name: 'Вернулся к хозяину' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Мария' }));
    await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
    expect(await screen.findByText('Поблагодарили тех, кто помог')).toBeInTheDocument();
    expect(sent).toEqual([{ outcome }, { people: [7] }]);
  });

  test('those who helped cannot be changed while the listing is being closed', async () => {
    const { user, dialog } = await openClosing('Потерянные');
    const maria = await dialog.findByRole('checkbox', { name: 'Мария' });
    server.use(http.post('*/api/articles/:id/close', () => new Promise<never>(() => undefined)));
    await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
    expect(maria).toBeDisabled();
  });

  test('closes without thanking anybody', async () => {
    const { user, dialog, sent } = await openClosing('Потерянные');
    const igor = await dialog.findByRole('checkbox', { name: 'Игорь' });
    await user.click(igor);
    await user.click(igor);
    await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
    await screen.findByText('✅ Статус обновлён');
    expect(sent).toEqual([{ outcome: 'found' }]);
  });

  test.each(['Повторить', 'Не благодарить'])('reports failed thanks, with a retry: %s', async (way) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { user, dialog, sent, thanks } = await openClosing('Потерянные', { status: 500 });
    await user.click(await dialog.findByRole('checkbox', { name: 'Мария' }));
    await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Объявление снято, но поблагодарить не удалось.');
    expect(warn).toHaveBeenCalledWith('Those who helped could not be thanked', expect.anything());
    warn.mockRestore();
    thanks.answer = { status: 200 };
    await user.click(dialog.getByRole('button', { name: way }));
    expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
    // Closed once, whatever the result of the thanks.
    const again = way === 'Повторить' ? [{ people: [7] }] : [];
    expect(sent).toEqual([{ outcome: 'found' }, { people: [7] }, ...again]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('reports helpers that fail to load and retries, without delaying the closing', async () => {
    const { user, dialog, sent } = await openClosing('Найденные');
    server.use(http.get('*/api/articles/:id/helpers', () => HttpResponse.json({ detail: 'нет' }, { status: 500 })));
    await user.click(dialog.getByRole('radio', { name: 'Вернулся к хозяину' }));
    expect(await dialog.findByText('Не удалось узнать, кто вам писал.')).toBeInTheDocument();
    server.use(http.get('*/api/articles/:id/helpers', () => HttpResponse.json(helpers)));
    await user.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByRole('checkbox', { name: 'Игорь' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
    await screen.findByText('✅ Статус обновлён');
    expect(sent).toEqual([{ outcome: 'returned' }]);
  });

  test('does not ask for a helper of a sale, or of an animal that is not home', async () => {
    const { user, dialog } = await openClosing('Найденные');
    await user.click(dialog.getByRole('radio', { name: /^Пристроен/ }));
    await waitFor(() => expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument());
  });

  test('closes as home by one press and a confirmation, and shows the numbers', async () => {
    const { user, sent } = await openClosing('Потерянные');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Нашёлся!' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Питомец дома?' }));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByText(/ещё 90 дней будет видно, что питомец нашёлся/)).toBeInTheDocument();
    await dialog.findByRole('checkbox', { name: 'Игорь' });
    await user.click(dialog.getByRole('button', { name: 'Да, дома!' }));
    expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
    expect(sent).toEqual([{ outcome: 'found' }]);
    const title = await screen.findByRole('heading', { level: 1, name: 'Питомец дома!' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(await screen.findByText('Объявление открыли 214 раз, написали 3 человека.')).toBeInTheDocument();
    expect(await screen.findByText('Вернулись домой: 129')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Поделиться радостью' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'К объявлению' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Щенки корги, документы РКФ' })).toBeInTheDocument();
  });
});

describe('roleActions', () => {
  const contact: ActionName[] = ['message', 'favourite'];
  const own: ActionName[] = ['boost', 'delete'];

  test.each<[Role, keyof typeof ListingStatus, ActionName[]]>([
    ['visitor', 'published', contact],
    ['user', 'published', contact],
    ['owner', 'published', ['boost', 'close', 'delete']],
    ['visitor', 'outdated', ['favourite']],
    ['user', 'outdated', ['favourite']],
    ['owner', 'review', own],
    ['owner', 'rejected', own],
    ['owner', 'outdated', ['republish', 'delete']],
    ['admin', 'published', ['boost', 'delete']],
    ['admin', 'review', ['publish', 'reject', 'boost', 'delete']],
    ['admin', 'rejected', ['publish', 'boost', 'delete']],
    ['admin', 'outdated', ['boost', 'delete']],
    ['moderator', 'published', ['delete']],
    ['moderator', 'review', ['publish', 'reject', 'delete']],
    ['moderator', 'rejected', ['publish', 'delete']],
    ['moderator', 'outdated', ['delete']],
    ['visitor', 'deleted', []],
    ['user', 'deleted', []],
    ['owner', 'deleted', []],
    ['moderator', 'deleted', []],
    ['admin', 'deleted', []],
  ])('%s at a listing in state %s', (role, status, expected) => {
    expect(roleActions(role, ListingStatus[status])).toEqual(expected);
  });

  const person = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false } as const;

  test.each<[string, Role, Parameters<typeof roleOf>]>([
    ['nobody known yet', 'visitor', [{ status: 'unknown' }, { author: 5, is_owner: false }]],
    ['a visitor', 'visitor', [{ status: 'anonymous' }, { author: 5, is_owner: false }]],
    ['the author', 'owner', [person, { author: 5, is_owner: true }]],
    ['the author of a page made for visitors', 'owner', [person, { author: 5, is_owner: false }]],
    ['somebody else', 'user', [person, { author: 6, is_owner: false }]],
    [
      'a moderator',
      'moderator',
      [
        { ...person, isModerator: true },
        { author: 6, is_owner: false },
      ],
    ],
    [
      'a moderator who is the author',
      'owner',
      [
        { ...person, isModerator: true },
        { author: 5, is_owner: true },
      ],
    ],
    [
      'an admin',
      'admin',
      [
        { ...person, isAdmin: true },
        { author: 6, is_owner: false },
      ],
    ],
    [
      'an admin who is the author',
      'admin',
      [
        { ...person, isAdmin: true },
        { author: 5, is_owner: true },
      ],
    ],
  ])('%s', (_, role, parameters) => {
    expect(roleOf(...parameters)).toBe(role);
  });
});
