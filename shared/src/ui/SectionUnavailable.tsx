import { messages } from '../messages.ru';
import { ErrorState } from './ErrorState';
import { SleepingCat } from './SleepingCat';
import { useOnline } from './useOnline';

export interface SectionUnavailableProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  /** The section is still loading and appears once ready. */
  late?: boolean | undefined;
}

/** Replaces a section that is late or failed to load. */
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
