import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const fail = (): void => void fireEvent.error(screen.getByRole('img'));

test('shows the stand-in without the renditions of a failed picture', () => {
  render(<Picture src="/api/image/a.webp" srcSet="/api/image/a.webp?w=320 320w" sizes="50vw" alt="Корги" />);
  fail();
  expect(screen.getByRole('img', { name: 'Корги' })).toHaveAttribute('src', '/static/no-image.jpg');
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('shows the given fallback', () => {
  render(<Picture src="blob:a" alt="Корги" standIn={<b>IMG_0001.HEIC</b>} />);
  fail();
  expect(screen.getByText('IMG_0001.HEIC')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows a drawing offline and retries on reconnect', () => {
  render(<Picture src="/api/image/a.webp" alt="Корги" />);
  fail();
  fail();
  expect(screen.getByRole('img', { name: 'Корги' })).not.toHaveAttribute('src');
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: 'Корги' })).toHaveAttribute('src', '/api/image/a.webp');
});

test('does not announce the drawing of a decorative picture', () => {
  const { container } = render(<Picture src="/a.jpg" alt="" />);
  for (let turn = 0; turn < 2; turn += 1) fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
