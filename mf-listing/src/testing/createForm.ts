import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Session } from 'shared';
import { pictureFile, renderPage } from 'shared/testing';
import { createRoutes } from '../routes';
import { answerFilterLists } from './createServer';

export const session: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
export const paths = { pets: '/new-post', market: '/new-post-market', services: '/new-post-service' };
export const apis = {
  pets: '*/articles/create',
  market: '*/articles_market/create',
  services: '*/articles_service/create',
};
export type Section = keyof typeof paths;

/** Enables picture previews and answers the lists in every test of the calling file. */
export const setUpCreateForm = (): void => {
  beforeEach(() => {
    answerFilterLists();
    let made = 0;
    Object.assign(URL, { createObjectURL: () => `blob:${made++}`, revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
};

export const open = async (section: Section) => {
  const page = await renderPage(createRoutes, { path: paths[section], session });
  await screen.findByRole('button', { name: 'Разместить' });
  await waitFor(() => expect(page.app.queryClient.isFetching()).toBe(0));
  // Node's network does not understand jsdom's forms: the form is inspected here, and the call continues without it.
  const send = page.app.api.post;
  const post = jest
    .spyOn(page.app.api, 'post')
    .mockImplementation((path, _form, options) => send(path, undefined, { headers: options?.headers }));
  return { ...page, post };
};

export const image = (name: string) => pictureFile(name);
export const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index + 1}.jpg`));
export const field = (name: string | RegExp) =>
  screen.getByRole(/порода|город|предмет|услуга/i.test(String(name)) ? 'combobox' : 'textbox', { name });
export const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
export const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
/** Submits an invalid form and waits for its errors. */
export const submitInvalid = async () => {
  submit();
  await screen.findByRole('button', { name: /^\p{L}[^:]*: /u });
};
export const previews = () => screen.queryAllByRole('img', { name: /^Фотография/ });

export type User = Awaited<ReturnType<typeof open>>['user'];
export const addPhotos = async (user: User, files: File[]) => {
  await user.upload(screen.getByLabelText('Добавить фотографии'), files);
};
export const pick = async (user: User, name: string, text: string, option: string) => {
  await user.type(field(name), text);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Fills the form with valid values. */
export const fill = async (section: Section, user: User) => {
  await addPhotos(user, [image('1.jpg')]);
  type('Заголовок', 'Мой заголовок');
  type('Город', 'москва');
  if (section === 'pets') type('Порода', 'мейн-кун');
  if (section === 'market') {
    await pick(user, 'Предмет', 'птиц', 'Клетки/Для птиц');
    choose('Продажа');
    choose('Для кошек');
    choose('Новое');
  }
  if (section === 'services') {
    await pick(user, 'Услуга', 'выг', 'Выгул');
    choose('Платно');
  }
  type('Цена, ₽', '500');
  await waitFor(() => expect(previews()).toHaveLength(1));
};

export const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
