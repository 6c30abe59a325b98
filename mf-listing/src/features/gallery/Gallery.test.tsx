import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { Gallery } from './Gallery';

const IMAGES = ['a.webp', 'b.webp', 'c.webp'];

// The first import transforms the viewer's chunk.
beforeAll(() => import('./PictureViewer'));

const setUp = async (images: readonly string[] = IMAGES) => {
  const view = await renderPage([{ path: '/', element: <Gallery images={images} title="Корги" /> }], { path: '/' });
  const opener = screen.queryByRole('button', { name: 'Открыть фото на весь экран' });
  return {
    ...view,
    /** The button that covers the large picture. */
    opener: () => {
      if (!opener) throw new Error('The gallery has no large picture');
      return opener;
    },
    /** Swipes from one horizontal position to another. */
    swipe: (target: Element, from: number, to: number) =>
      view.user.pointer([
        { keys: '[TouchA>]', target, coords: { clientX: from, clientY: 100 } },
        { pointerName: 'TouchA', target, coords: { clientX: to, clientY: 100 } },
        { keys: '[/TouchA]', target, coords: { clientX: to, clientY: 100 } },
      ]),
  };
};

/** In the page's gallery, or in the overlay. */
const shown = (name: string) => screen.getByRole('img', { name });

test('loads the first picture at once and the others when the gallery is touched', async () => {
  const { user, opener } = await setUp();
  const first = shown('Корги — фото 1 из 3');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(document.querySelector('img[alt="Корги — фото 2 из 3"]')).toBeNull();

  await user.hover(opener());
  expect(document.querySelector('img[alt="Корги — фото 2 из 3"]')).not.toBeNull();
  // Only the current picture is exposed to screen readers.
  expect(screen.getAllByRole('img')).toEqual([first]);
});

test('moves by arrow keys, Home and End, and wraps around @slow', async () => {
  const { user, opener } = await setUp();
  await user.tab();
  expect(opener()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(shown('Корги — фото 2 из 3')).toBeVisible();
  expect(screen.getByText('Фото 2 из 3')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown('Корги — фото 1 из 3')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(shown('Корги — фото 3 из 3')).toBeVisible();
  await user.keyboard('{Home}');
  expect(shown('Корги — фото 1 из 3')).toBeVisible();
  await user.keyboard('{End}');
  expect(shown('Корги — фото 3 из 3')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown('Корги — фото 3 из 3')).toBeVisible();
});

test('chooses a picture by buttons, and shows the next two beside it @slow', async () => {
  const { user } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Следующее фото' }));
  expect(shown('Корги — фото 2 из 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Открыть фото 3' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Открыть фото 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Предыдущее фото' }));
  expect(shown('Корги — фото 1 из 3')).toBeInTheDocument();
});

test.each([
  ['Открыть фото 3', '3 / 3'],
  ['Все 3 фото', '1 / 3'],
])('%s opens the viewer, and closing returns the focus to the button @slow', async (name, position) => {
  const { user } = await setUp();
  const button = screen.getByRole('button', { name });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Фотографии' });
  expect(within(dialog).getByText(position)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('takes a movement of 50 px for a press, which opens the picture @slow', async () => {
  const { swipe, opener } = await setUp();
  await swipe(opener(), 200, 150);
  expect(shown('Корги — фото 1 из 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
});

test('swipes to the next or previous picture beyond 50 px, and opens nothing', async () => {
  const { swipe, opener } = await setUp();
  await swipe(opener(), 200, 149);
  expect(shown('Корги — фото 2 из 3')).toBeInTheDocument();
  await swipe(opener(), 100, 160);
  expect(shown('Корги — фото 1 из 3')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens the picture full screen by click; Escape closes it and returns the focus @slow', async () => {
  const { user, opener } = await setUp();
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Фотографии' });
  // The page behind is inert.
  expect(screen.queryByRole('button', { name: 'Открыть фото на весь экран' })).not.toBeInTheDocument();
  expect(within(dialog).getByText('1 / 3')).toBeInTheDocument();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('img', { name: 'Корги — фото 2 из 3' })).toBeInTheDocument();
  expect(within(dialog).getByText('2 / 3')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
  // The page shows the last picture viewed.
  expect(shown('Корги — фото 2 из 3')).toBeInTheDocument();
});

test('makes the page behind the viewer inert @slow', async () => {
  const { user, opener } = await setUp();
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Фотографии' });
  expect(opener().closest('[inert][aria-hidden="true"]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener().closest('[inert]')).toBeNull());
});

test('supports arrows, close and zoom in the viewer by button and keys @slow', async () => {
  const { user, opener } = await setUp();
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Фотографии' });
  await user.click(within(dialog).getByRole('button', { name: 'Следующее фото' }));
  await user.click(within(dialog).getByRole('button', { name: 'Следующее фото' }));
  expect(await within(dialog).findByRole('img', { name: 'Корги — фото 3 из 3' })).toBeInTheDocument();
  expect(within(dialog).getByRole('group', { name: 'Фото 3 из 3' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Предыдущее фото' }));
  expect(await within(dialog).findByRole('img', { name: 'Корги — фото 2 из 3' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Увеличить фото' })).toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Закрыть просмотр' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

test('replaces a picture that fails to load, in the viewer too', async () => {
  const { user, opener } = await setUp();
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Фотографии' });
  fireEvent.error(within(dialog).getByRole('img', { name: 'Корги — фото 1 из 3' }));
  expect(within(dialog).getByRole('img', { name: 'Корги — фото 1 из 3' })).toHaveAttribute(
    'src',
    '/static/no-image.jpg',
  );
});

test('shows no navigation for one picture', async () => {
  const { user, opener } = await setUp(['a.webp']);
  expect(shown('Корги')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Следующее фото' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toEqual([opener()]);
  await user.tab();
  expect(opener()).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('1 / 1')).not.toBeInTheDocument();
});

test('shows a picture added twice once', async () => {
  await setUp(['a.webp', 'b.webp', 'a.webp']);
  expect(shown('Корги — фото 1 из 2')).toBeInTheDocument();
});

test('shows the placeholder without pictures, and opens nothing', async () => {
  await setUp([]);
  expect(shown('Корги — фото нет')).toHaveAttribute('src', '/static/no-image.jpg');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
