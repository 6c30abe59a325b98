import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { LinkButton } from './LinkButton';

test('ignores presses while busy', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Оплатить</Button>);
  const button = screen.getByRole('button', { name: 'Оплатить' });
  await userEvent.click(button);
  rerender(
    <Button onClick={onClick} busy>
      Оплатить
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('shows the name of an icon button on keyboard focus', async () => {
  render(
    <IconButton label="Закрыть">
      <CloseIcon />
    </IconButton>,
  );
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Закрыть');
});

test('renders link buttons as internal and external links', () => {
  const links = (
    <>
      <LinkButton to="/posts?city=Тула">Внутри</LinkButton>
      <LinkButton to="/post/1" target="_blank">
        В новом окне
      </LinkButton>
      <LinkButton to="https://example.org/pay" external target="_blank">
        Снаружи
      </LinkButton>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: links }])} />);
  expect(screen.getByRole('link', { name: 'Внутри' })).toHaveAttribute('href', '/posts?city=Тула');
  expect(screen.getByRole('link', { name: 'В новом окне' })).toHaveAttribute('rel', 'noopener');
  const outside = screen.getByRole('link', { name: 'Снаружи' });
  expect(outside).toHaveAttribute('href', 'https://example.org/pay');
  expect(outside).toHaveAttribute('rel', 'noopener');
});
