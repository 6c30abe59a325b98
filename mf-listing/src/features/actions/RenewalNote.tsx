import { useQuery } from '@tanstack/react-query';
import { Button, configQuery, Time, useAppContext, useBrowserNow, useRenewal } from 'shared';
import { daysToRenew, type Section } from 'shared/contract';
import { useArrival } from '../../core/arrival/useArrival';
import { messages } from './manageMessages.ru';
import { StateNote } from './StateNote';

const texts = messages.renewal;

interface RenewalNoteProps {
  section: Section;
  id: number;
  /** ISO 8601. */
  end: string;
}

/**
 * Offers to renew a listing that is about to end; nothing earlier. Only for owners, who are known after the first
 * render, so it may read the clock.
 */
export const RenewalNote = ({ section, id, end }: RenewalNoteProps) => {
  const { api } = useAppContext();
  const term = useQuery(configQuery(api)).data?.listing_days;
  const now = useBrowserNow('minute');
  const { mutate, isPending } = useRenewal(section, id);
  const arrival = useArrival('renew');
  const days = daysToRenew(end, now);
  return (
    days !== null && (
      <StateNote
        tone="ochre"
        title={texts.left(days)}
        action={
          <Button ref={arrival} busy={isPending} onClick={() => mutate()}>
            {texts.button(term)}
          </Button>
        }
      >
        <p>
          <Time value={end} show="brief" /> {texts.text}
        </p>
      </StateNote>
    )
  );
};
