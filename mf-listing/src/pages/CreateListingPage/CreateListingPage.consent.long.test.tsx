import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { consentEditions } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { apis, fill, open, previews, setUpCreateForm, submit } from '../../testing/createForm';

const kind = 'publication';
const edition = consentEditions[kind];
const answer = (given: boolean) =>
  HttpResponse.json([{ kind, edition, given: given ? { edition, at: '2026-11-21T09:00:00.000Z' } : null }]);

setUpCreateForm();

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./createPages'));

/** Opens the form of a person without consents; returns the paths of POST calls. */
const openUnasked = async () => {
  let given = false;
  const posted: string[] = [];
  server.use(
    http.get('*/api/consents', () => answer(given)),
    http.post('*/api/consents/change', () => {
      given = true;
      posted.push('consent');
      return answer(true);
    }),
    http.post(apis.pets, () => {
      posted.push('listing');
      return HttpResponse.json({ id: 77 });
    }),
    http.get('*/api/articles/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  return { ...(await open('pets')), posted };
};

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Согласие на публикацию' }));

test('is not requested when given', async () => {
  await open('pets');
  expect(screen.queryByRole('button', { name: 'Прочитать и дать согласие' })).not.toBeInTheDocument();
});

test('can be read and given before the form is sent', async () => {
  const { user, posted } = await openUnasked();
  await user.click(await screen.findByRole('button', { name: 'Прочитать и дать согласие' }));
  const consent = await dialog();
  expect(consent.getByRole('link', { name: 'Согласие полностью' })).toHaveAttribute('href', '/consents/publication');
  await user.click(consent.getByRole('button', { name: 'Даю согласие' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Прочитать и дать согласие' })).not.toBeInTheDocument();
  expect(posted).toEqual(['consent']);
});

test('is requested when the form is sent without it, and sending continues', async () => {
  const { user, posted, router } = await openUnasked();
  await fill('pets', user);
  submit();
  await user.click((await dialog()).getByRole('button', { name: 'Даю согласие' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/77'));
  expect(posted).toEqual(['consent', 'listing']);
});

test('keeps the input when declined, and can be given later', async () => {
  const { user, posted, router } = await openUnasked();
  await fill('pets', user);
  submit();
  await user.click((await dialog()).getByRole('button', { name: 'Не сейчас' }));
  expect(await screen.findByText(/^Без согласия на публикацию объявление разместить нельзя/)).toBeInTheDocument();
  expect(previews()).toHaveLength(1);
  expect(posted).toEqual([]);
  submit();
  await user.click((await dialog()).getByRole('button', { name: 'Даю согласие' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/77'));
});
