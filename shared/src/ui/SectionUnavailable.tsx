import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { ErrorState } from './ErrorState';
import { useOnline } from './useOnline';

/** Inlined, as the network may be what is missing. */
const SleepingCat = () => (
  <Drawing viewBox="0 0 144 108" width={144} height={108} aria-hidden="true" focusable="false">
    <path className="ground" d="M20 62c-8-26 16-50 46-52 26-2 58 8 64 34 6 28-20 52-52 54-30 2-50-10-58-36z" />
    <path className="shape" d="M30 70c0-24 20-36 44-36 26 0 44 14 44 32 0 16-16 24-46 24-28 0-42-6-42-20z" />
    <path d="M104 84c-14 8-40 9-58 4" />
    <path
      className="shape"
      d="M28 66V47c0-2 2-3 4-2l9 7c4-1 9-1 13 0l9-7c2-1 4 0 4 2v19c0 11-9 18-19.5 18S28 77 28 66z"
    />
    <path d="M36 66q3.5 3.5 7 0M52 66q3.5 3.5 7 0" />
    <path className="nose" d="M45 72h5l-2.5 3z" />
    <path className="sleep" d="M84 24h9l-9 11h9M102 8h11l-11 13h11" />
  </Drawing>
);

const Drawing = styled.svg`
  fill: none;
  stroke: ${theme.color.primary};
  stroke-width: 3.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  .ground {
    fill: ${theme.color.primarySoft};
    stroke: none;
  }

  .shape {
    fill: ${theme.color.surface};
  }

  .nose {
    fill: ${theme.color.ochreDeep};
    stroke: none;
  }

  .sleep {
    stroke: ${theme.color.ochreDeep};
  }
`;

export interface SectionUnavailableProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  /** The section is still loading and appears once ready. */
  late?: boolean | undefined;
}

/** Replaces a section that is late or failed to load. @internal */
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
