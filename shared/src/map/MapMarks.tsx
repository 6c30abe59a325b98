import { type MouseEvent, memo } from 'react';
import { formatNumber, imageHref, Picture, theme } from 'shared';
import type { LostCluster, LostKind, LostPoint } from 'shared/contract';
import { styled } from 'styled-components';
import { circleOn } from './circleOn';
import { groupPoints, type PointGroup } from './groupPoints';
import { QuestionIcon, TickIcon } from './icons';
import { kindTones } from './kindTones';
import type { MapGround } from './MapFrame';
import { placeOf, ZOOM_MAX } from './mercator';
import { messages } from './messages.ru';

/** Of the rendition that a mark shows, in px. */
const PICTURE_WIDTH = 320;

/** How far the place shown may be from the true one, in metres. */
export const EXACTNESS_M = 300;
/** From this zoom on it can be seen. */
const EXACTNESS_ZOOM = 12;

/** What lies on a map of losses and finds. */
export interface MapMarksProps {
  points: readonly LostPoint[];
  clusters: readonly LostCluster[];
  /** What a point is called, and its picture's file, where these are known. */
  about: (id: number) => { name: string; image: string | null } | undefined;
  /** Ids of what is chosen. */
  selected: readonly number[];
  /** `byKeys`: by a keyboard or a screen reader, without a pointer. */
  onSelect: (ids: readonly number[], byKeys: boolean) => void;
}

interface MarksProps extends MapMarksProps {
  ground: MapGround;
}
const kindOf = ({ points }: PointGroup): LostKind | null => {
  const [first] = points;
  return first && points.every(({ kind }) => kind === first.kind) ? first.kind : null;
};

interface MarkProps extends Omit<MarksProps, 'points' | 'clusters'> {
  group: PointGroup;
}

/** Most of what a drag ends with was there before: that is not drawn anew. */
const isSameMark = (one: MarkProps, other: MarkProps): boolean => {
  const [a, b] = [one.group, other.group];
  const [first] = b.points;
  const [known, knownNow] = first ? [one.about(first.id), other.about(first.id)] : [];
  return (
    one.ground.key === other.ground.key &&
    one.selected === other.selected &&
    a.x === b.x &&
    a.y === b.y &&
    a.points.length === b.points.length &&
    a.points.every(({ id, kind }, index) => id === b.points[index]?.id && kind === b.points[index]?.kind) &&
    known?.name === knownNow?.name &&
    known?.image === knownNow?.image
  );
};

const Mark = memo(({ group, about, selected, onSelect, ground }: MarkProps) => {
  const ids = group.points.map(({ id }) => id);
  const [first] = group.points;
  if (!first) return null;
  const place = ground.leftTop(group);
  if (group.points.length > 1) {
    const press = (event: MouseEvent): void => {
      if (ground.zoom < ZOOM_MAX) ground.goTo(group, 2);
      onSelect(ids, event.detail === 0);
    };
    return (
      <Bubble type="button" style={place} $kind={kindOf(group)} aria-label={messages.group(ids.length)} onClick={press}>
        <span>{formatNumber(ids.length)}</span>
      </Bubble>
    );
  }
  const known = about(first.id);
  const isSelected = selected.includes(first.id);
  return (
    <>
      {isSelected && ground.zoom >= EXACTNESS_ZOOM && (
        <Around style={circleOn(ground, group, EXACTNESS_M)} $kind={first.kind} />
      )}
      <Pin
        type="button"
        style={place}
        $kind={first.kind}
        aria-label={known?.name ?? messages.kinds[first.kind]}
        aria-pressed={isSelected}
        onClick={(event: MouseEvent) => onSelect(ids, event.detail === 0)}
      >
        {known?.image ? (
          <Picture src={imageHref(known.image, PICTURE_WIDTH)} alt="" draggable={false} loading="lazy" />
        ) : (
          <span>{first.kind === 'lost' ? <QuestionIcon /> : <TickIcon />}</span>
        )}
      </Pin>
    </>
  );
}, isSameMark);

const ClusterMark = memo(
  ({ cluster, ground }: { cluster: LostCluster; ground: MapGround }) => (
    <Bubble
      type="button"
      style={ground.leftTop(placeOf(cluster))}
      $kind={null}
      aria-label={messages.cluster(cluster.count)}
      onClick={() => ground.goTo(placeOf(cluster), 2)}
    >
      <span>{formatNumber(cluster.count)}</span>
    </Bubble>
  ),
  (one, other) =>
    one.ground.key === other.ground.key &&
    one.cluster.count === other.cluster.count &&
    one.cluster.latitude === other.cluster.latitude &&
    one.cluster.longitude === other.cluster.longitude,
);

/** What lies on the map; it is drawn anew when that changes, and not while the map is dragged. */
export const MapMarks = memo(
  ({ points, clusters, ...rest }: MarksProps) => (
    <>
      {clusters.map((cluster) => (
        <ClusterMark key={`${cluster.latitude}/${cluster.longitude}`} cluster={cluster} ground={rest.ground} />
      ))}
      {groupPoints(points, rest.ground.zoom).map((group) => (
        <Mark key={group.points[0]?.id} group={group} {...rest} />
      ))}
    </>
  ),
  (one, other) =>
    one.points === other.points &&
    one.clusters === other.clusters &&
    one.selected === other.selected &&
    one.about === other.about &&
    one.ground.key === other.ground.key,
);

const Button = styled.button<{ $kind: LostKind | null }>`
  ${({ $kind }) => kindTones[$kind ?? 'none']}
  position: absolute;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin: -24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;

  &:focus-visible {
    z-index: 2;
    outline: 3px solid ${theme.color.focus};
    outline-offset: 1px;
  }
`;

const Bubble = styled(Button)`
  & > span {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0 ${theme.space(2)};
    border: 2px solid ${theme.color.surface};
    border-radius: ${theme.radius.pill};
    background: var(--ground);
    color: var(--sign);
    font-size: ${theme.font.sm};
    font-weight: 700;
    box-shadow: ${theme.shadow};
  }
`;

const Pin = styled(Button)`
  & > * {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border: 3px solid var(--ground);
    border-radius: 50%;
    object-fit: cover;
    background: var(--ground);
    color: var(--sign);
    box-shadow: ${theme.shadow};
  }

  &[aria-pressed='true'] {
    z-index: 1;
  }

  &[aria-pressed='true'] > * {
    width: 52px;
    height: 52px;
  }
`;

/** The circle in which a place is known to be; how large it is depends on the zoom. */
export const Around = styled.span<{ $kind: LostKind }>`
  ${({ $kind }) => kindTones[$kind]}
  position: absolute;
  border: 2px solid var(--ground);
  border-radius: 50%;
  background: color-mix(in srgb, var(--ground) 18%, transparent);
  pointer-events: none;
`;
