import { messages } from '../messages.ru';
import { ErrorState } from './ErrorState';
import { SleepingCat } from './SleepingCat';
import { useOnline } from './useOnline';

export interface SectionUnavailableProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  /** The section is still on its way and shows itself when it comes. */
  late?: boolean | undefined;
}

/** Stands in the place of a section that could not be loaded, or not yet. */
export const SectionUnavailable = ({ onRetry, busy, late = false }: SectionUnavailableProps) => {
  const online = useOnline();
  const hint = late ? messages.sectionLateHint : messages.sectionUnavailableHint;
  return (
    <ErrorState
      drawing={<SleepingCat />}
      title={late ? messages.sectionLate : messages.sectionUnavailable}
      text={online ? hint : messages.sectionOffline}
      onRetry={onRetry}
      busy={busy}
    />
  );
};
