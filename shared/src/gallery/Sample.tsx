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
const Stateful = <V,>({ first, children }: StatefulProps<V>) => {
  const [value, set] = useState(first);
  return <>{children(value, set)}</>;
};

/** Returns a sample of a field, which begins with a value. */
export const fieldSample =
  (first: string, render: (field: { value: string; onChange: (value: string) => void }) => ReactNode) => () => (
    <Stateful first={first}>{(value, onChange) => render({ value, onChange })}</Stateful>
  );

/** Returns a sample of a modal: a button opens it. */
export const modalSample = (render: (modal: { open: boolean; onClose: () => void }) => ReactNode) => () => (
  <Stateful first={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>{messages.open}</Button>
        {render({ open, onClose: () => set(false) })}
      </>
    )}
  </Stateful>
);

export const Row = styled.div`
  display: flex;
`;
