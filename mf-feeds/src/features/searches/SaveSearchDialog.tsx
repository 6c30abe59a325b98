import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  Button,
  catalogueItems,
  Dialog,
  filtersQuery,
  MutedText,
  persisted,
  Stack,
  useAppContext,
  useSession,
} from 'shared';
import {
  type Around,
  alertRadii,
  catalogueOf,
  type FeedCriteria,
  lostKindOf,
  type MapBounds,
  type NewSearch,
  type NoticeChannelName,
  noticeChannels,
  type Section,
  searchName,
} from 'shared/contract';
import { styled } from 'styled-components';
import { ChannelChoice, ChannelHint } from '../../core/searches/ChannelChoice';
import { messages } from '../../core/searches/messages.ru';
import { connectedChannelsQuery } from '../../core/searches/searchesQuery';
import { NearbyFields } from './NearbyFields';

/** Channels and surroundings of a search. */
export type SearchDelivery = Pick<NewSearch, 'channels' | 'around'>;

const isAround = (value: unknown): value is Around => {
  const { radius_km, point } = (value ?? {}) as {
    radius_km?: unknown;
    point?: { latitude?: unknown; longitude?: unknown };
  };
  return (
    alertRadii.some((km) => km === radius_km) &&
    typeof point?.latitude === 'number' &&
    typeof point.longitude === 'number'
  );
};

const storage = persisted<SearchDelivery>(
  'nearby-wish',
  {
    safeParse: (value) => {
      const { channels, around } = (value ?? {}) as { channels?: unknown; around?: unknown };
      if (around !== null && !isAround(around)) return {};
      return {
        data: {
          around,
          ...(Array.isArray(channels) && { channels: noticeChannels.filter((name) => channels.includes(name)) }),
        },
      };
    },
  },
  'session',
);

export interface SaveSearchDialogProps {
  section: Section;
  criteria: FeedCriteria;
  /** Bounds of the page's map. */
  shown?: MapBounds | undefined;
  open: boolean;
  busy: boolean;
  /** Passed the surroundings when losses are searched only there. */
  onSave: (delivery: SearchDelivery) => void;
  /** Called instead when sign-in is needed: the choice is stored until they return. */
  onVisitor: () => void;
  onClose: () => void;
}

const texts = messages.save;
/** Default radius in km of a search for losses without a city. */
const USUAL_KM = 3;

/** Returns the search's name; an entry with a number has the catalogue's name. */
const useSearchName = (section: Section, criteria: FeedCriteria): string => {
  const { api } = useAppContext();
  const { by, filter } = catalogueOf(section);
  const entry = by === 'id' ? (criteria as Record<string, unknown>)[filter] : undefined;
  const { data } = useQuery({ ...filtersQuery(api, section), enabled: entry !== undefined });
  const found = data && catalogueItems(section, data).find(({ id }) => id === entry);
  return searchName(section, criteria, found?.name);
};

/** Shows what will be saved, and asks which channels announce its hits. */
export const SaveSearchDialog = ({
  section,
  criteria,
  shown,
  open,
  busy,
  onSave,
  onVisitor,
  onClose,
}: SaveSearchDialogProps) => {
  const name = useSearchName(section, criteria);
  const hintId = useId();
  const { api } = useAppContext();
  const session = useSession();
  const [start] = useState((): SearchDelivery => storage.read() ?? {});
  const { data: connected = [...noticeChannels] } = useQuery(connectedChannelsQuery(api, session));
  const [chosen, setChannels] = useState<NoticeChannelName[] | undefined>(start.channels);
  const channels = chosen ?? connected;
  const { category, city } = criteria as { category?: string; city?: string };
  const isOfLosses = lostKindOf(section, String(category)) === 'lost';
  const usual = isOfLosses && city === undefined && start.around === undefined ? USUAL_KM : null;
  const [radius, setRadius] = useState<Around['radius_km'] | null>((isOfLosses && start.around?.radius_km) || usual);
  const [point, setPoint] = useState<Around['point'] | null>(start.around?.point ?? null);
  const [error, setError] = useState<string>();
  const save = (): void => {
    if (radius !== null && point === null) {
      setError(messages.nearby.missing);
      return;
    }
    const around = radius === null || point === null ? null : { point, radius_km: radius };
    if (session.status === 'anonymous') {
      storage.write({ around, ...(chosen && { channels: chosen }) });
      onVisitor();
    } else {
      storage.write(null);
      onSave({ channels, around });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isOfLosses ? messages.nearby.button : texts.title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={save}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack as="fieldset" disabled={busy}>
        <div>
          <Name>{name}</Name>
          <MutedText $small>{texts.hint}</MutedText>
        </div>
        {isOfLosses && (
          <NearbyFields {...{ radius, point, city, shown, error }} onRadius={setRadius} onPoint={setPoint} />
        )}
        <div>
          <ChannelChoice label={texts.where} value={channels} onChange={setChannels} hintId={hintId} />
          <ChannelHint id={hintId} />
        </div>
      </Stack>
    </Dialog>
  );
};

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
