import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button, failureText, LoadingText, TextField } from 'shared';
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

/** Looks something up by its id; an empty id does nothing. */
export const LookupPanel = <T,>(props: LookupPanelProps<T>) => {
  const { texts, query, sought, onSeek, inputMode, children } = props;
  const { data, error, isFetching, refetch } = query;
  const [id, setId] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = id.trim();
    if (wanted === '') return;
    if (wanted === sought) void refetch();
    else onSeek(wanted);
  };
  const failure = error && failureText(error, { other: messages.failed, network: messages.network });
  return (
    <Panel title={texts.title}>
      <FormGrid noValidate onSubmit={onSubmit}>
        <TextField
          label={texts.id}
          hint={texts.hint}
          value={id}
          onChange={setId}
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
