import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button';
import { messages } from './messages.ru';

interface KeptProps<V> {
  first: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}

/** Keeps what is typed or chosen in a sample, as a page would. */
export const Kept = <V,>({ first, children }: KeptProps<V>) => {
  const [value, set] = useState(first);
  return <>{children(value, set)}</>;
};

/** A button that opens a modal, and what closes it. */
export const Opener = ({ children }: { children: (open: boolean, close: () => void) => ReactNode }) => (
  <Kept first={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>{messages.open}</Button>
        {children(open, () => set(false))}
      </>
    )}
  </Kept>
);

/** A row, for parts that take their shape from a parent that lays them out. */
export const Row = styled.div`
  display: flex;
`;
