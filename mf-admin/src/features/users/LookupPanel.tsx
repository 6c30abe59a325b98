import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, failureText, LoadingText, TextField } from 'shared';
import { refusalBy, useTextForm } from 'shared/form';
import { z } from 'zod';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

interface LookupPanelProps<T> {
  texts: { title: string; id: string; find: string; hint?: string };
  /** The answer for what is looked up. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is looked up now. */
  sought: string;
  onSeek: (id: string) => void;
  inputMode?: 'numeric' | 'text';
  children: (found: T) => ReactNode;
}

const failureTexts = { other: messages.failed, network: messages.network };
const schema = z.object({ id: z.string().trim() }).transform(({ id }) => id || null);

/** Looks something up by its id; an empty id does nothing. */
export const LookupPanel = <T,>(props: LookupPanelProps<T>) => {
  const { texts, query, sought, onSeek, inputMode, children } = props;
  const { data, error, isFetching, refetch } = query;
  const form = useTextForm<{ id: string }, string>({
    schema,
    initial: () => ({ id: '' }),
    // The query tells how it went, and asks anew when others make it stale.
    send: async (wanted) => (wanted === sought ? void refetch() : onSeek(wanted)),
    refusal: refusalBy(failureTexts),
  });
  const failure = error && failureText(error, failureTexts);
  return (
    <Panel title={texts.title}>
      <FormGrid of={form}>
        <TextField
          label={texts.id}
          hint={texts.hint}
          {...form.field('id')}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" busy={isFetching}>
          {texts.find}
        </Button>
      </FormGrid>
      {isFetching && data === undefined && <LoadingText />}
      <Outcome outcome={failure && !isFetching ? { text: failure, failed: true } : null} />
      {data !== undefined && error === null && children(data)}
    </Panel>
  );
};
