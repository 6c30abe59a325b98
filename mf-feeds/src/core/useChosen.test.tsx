import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom';
import { useChosen } from './useChosen';

describe('useChosen', () => {
  it('returns the last choice while the render of its address is suspended, and never what was before', async () => {
    const shown: string[] = [];
    let arrive = (): void => undefined;
    const suspended = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const router = createMemoryRouter([{ path: '/', element: <Search {...{ shown, suspended }} /> }]);
    render(<RouterProvider router={router} />);
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

    await press('slow');
    expect(screen.getByRole('status')).toHaveTextContent('');
    expect(shown).toEqual(['', 'slow']);
    await press('other');
    expect(screen.getByRole('status')).toHaveTextContent('other');
    await press('slow');
    await act(async () => arrive());
    expect(screen.getByRole('status')).toHaveTextContent('slow');
    await act(() => router.navigate('/'));
    expect(shown).toEqual(['', 'slow', 'other', 'slow', '']);
  });
});

interface SearchProps {
  /** Receives each value of the hook that differs from the one before. */
  shown: string[];
  /** Suspends the page of 'slow' until it settles. */
  suspended: Promise<void>;
}

const Search = ({ shown, suspended }: SearchProps) => {
  const navigate = useNavigate();
  const q = useSearchParams()[0].get('q') ?? '';
  const [chosen, choose] = useChosen({ q });
  if (shown.at(-1) !== chosen.q) shown.push(chosen.q);
  if (q === 'slow') use(suspended);
  return (
    <>
      {['slow', 'other'].map((word) => (
        <button
          key={word}
          type="button"
          onClick={() =>
            choose(
              () => ({ q: word }),
              (own) => navigate(`?q=${own.q}`),
            )
          }
        >
          {word}
        </button>
      ))}
      <output>{q}</output>
    </>
  );
};
