import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button';
import { messages } from './messages.ru';

export type Samples = Record<string, Record<string, () => ReactNode>>;

interface StatefulProps<V> {
  first: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}

/** Stores the value typed or chosen in a sample, as a page would. */
export const Stateful = <V,>({ first, children }: StatefulProps<V>) => {
  const [value, set] = useState(first);
  return <>{children(value, set)}</>;
};

/** Button that opens a modal and passes its close function. */
export const Opener = ({ children }: { children: (open: boolean, close: () => void) => ReactNode }) => (
  <Stateful first={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>{messages.open}</Button>
        {children(open, () => set(false))}
      </>
    )}
  </Stateful>
);

export const Row = styled.div`
  display: flex;
`;
