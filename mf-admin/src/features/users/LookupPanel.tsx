import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, failureText, LoadingText, NumberField, TextField } from 'shared';
import { describeFailureBy, digitsSchema, useTextForm } from 'shared/form';
import { z } from 'zod';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

interface LookupPanelProps<T> {
  texts: { title: string; id: string; find: string; hint?: string };
  /** Query of the current look-up. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Current look-up. */
  sought: string;
  onSeek: (id: string) => void;
  /** Whether the id is a number. */
  numeric?: boolean;
  children: (found: T) => ReactNode;
}

const failureTexts = { other: messages.failed, network: messages.network };
const lookupOf = (id: z.ZodType<string, string>) => z.object({ id }).transform(({ id }) => id || null);
const textSchema = lookupOf(z.string().trim());
const numberSchema = lookupOf(digitsSchema('id', null));

/** Looks up an id; does nothing for an empty one. */
export const LookupPanel = <T,>(props: LookupPanelProps<T>) => {
  const { texts, query, sought, onSeek, numeric = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  const form = useTextForm<{ id: string }, string>({
    schema: numeric ? numberSchema : textSchema,
    initial: () => ({ id: '' }),
    // The query reports the result, and refetches when others make it stale.
    send: async (wanted) => (wanted === sought ? void refetch() : onSeek(wanted)),
    refusal: describeFailureBy(failureTexts),
  });
  const failure = error && failureText(error, failureTexts);
  return (
    <Panel title={texts.title}>
      <FormGrid of={form}>
        {numeric ? (
          <NumberField kind="id" label={texts.id} {...form.field('id')} />
        ) : (
          <TextField label={texts.id} hint={texts.hint} {...form.field('id')} autoComplete="off" spellCheck={false} />
        )}
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
