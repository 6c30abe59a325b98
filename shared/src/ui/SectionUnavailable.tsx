import { messages } from '../messages.ru';
import { ErrorState } from './ErrorState';
import { SleepingCat } from './SleepingCat';

export interface SectionUnavailableProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  /** The section is still on its way and shows itself when it comes. */
  late?: boolean | undefined;
}

/** Stands in the place of a section that could not be loaded, or not yet. */
export const SectionUnavailable = ({ onRetry, busy, late = false }: SectionUnavailableProps) => (
  <ErrorState
    drawing={<SleepingCat />}
    title={late ? messages.sectionLate : messages.sectionUnavailable}
    text={late ? messages.sectionLateHint : messages.sectionUnavailableHint}
    onRetry={onRetry}
    busy={busy}
  />
);
