import { useState } from 'react';
import { NumberField, numberError, plainDigits } from 'shared';
import { ID_MAX } from 'shared/contract';
import { messages } from './messages.ru';

interface ActorFieldProps {
  /** The id that the log is filtered by, '' for none. */
  actor: string;
  onChange: (actor: string) => void;
}

/** Filters the log by an id as soon as it is valid; other text changes nothing. */
export const ActorField = ({ actor, onChange }: ActorFieldProps) => {
  const [typed, setTyped] = useState({ text: actor, actor });
  const take = (text: string): void => {
    const meant = numberError('id', text) === undefined ? plainDigits('id', text) : actor;
    setTyped({ text, actor: meant });
    if (meant !== actor) onChange(meant);
  };
  return (
    <NumberField
      kind="id"
      label={messages.filters.actor}
      // The address may change without the field, as on Back.
      value={typed.actor === actor ? typed.text : actor}
      onChange={take}
      max={ID_MAX}
    />
  );
};
