import { type MouseEvent, memo } from 'react';
import { formatNumber, imageHref, Picture, theme } from 'shared';
import type { LostCluster, LostKind, LostPoint } from 'shared/contract';
import { styled } from 'styled-components';
import { circleOn } from './AccuracyCircle';
import { groupClusters, groupPoints, type PointGroup } from './groupPoints';
import { FoundIcon, kindTones, LostIcon } from './icons';
import type { MapProjection } from './MapFrame';
import { project, ZOOM_MAX } from './mercator';
import { messages } from './messages.ru';

/** In px. */
const PICTURE_WIDTH = 320;

/** Maximum distance of the public point from the exact place, in metres. */
export const POINT_PRECISION_M = 300;
/** Minimum zooms to show it: for selected marks and for all. */
const EXACTNESS_ZOOM = { chosen: 12, all: 13 };

export interface MapMarksProps {
  points: readonly LostPoint[];
  clusters: readonly LostCluster[];
  /** Returns the name and picture file of a point, where known. */
  about: (id: number) => { name: string; image: string | null } | undefined;
  selected: readonly number[];
  /** `byKeys`: by a keyboard or a screen reader, without a pointer. */
  onSelect: (ids: readonly number[], byKeys: boolean) => void;
}

interface MarksProps extends MapMarksProps {
  projection: MapProjection;
}

interface MarkProps extends Omit<MarksProps, 'points' | 'clusters'> {
  group: PointGroup;
}

/** Skips rerendering marks that a drag left unchanged. */
const isSameMark = (one: MarkProps, other: MarkProps): boolean => {
  const [a, b] = [one.group, other.group];
  const [first] = b.points;
  const [known, knownNow] = first ? [one.about(first.id), other.about(first.id)] : [];
  return (
    one.projection.key === other.projection.key &&
    one.selected === other.selected &&
    a.x === b.x &&
    a.y === b.y &&
    a.points.length === b.points.length &&
    a.points.every(({ id, kind }, index) => id === b.points[index]?.id && kind === b.points[index]?.kind) &&
    known?.name === knownNow?.name &&
    known?.image === knownNow?.image
  );
};

const Mark = memo(({ group, about, selected, onSelect, projection }: MarkProps) => {
  const ids = group.points.map(({ id }) => id);
  const [first] = group.points;
  if (!first) return null;
  const place = projection.leftTop(group);
  if (group.points.length > 1) {
    const press = (event: MouseEvent): void => {
      if (projection.zoom < ZOOM_MAX) projection.goTo(group, 2);
      onSelect(ids, event.detail === 0);
    };
    return (
      <Bubble type="button" style={place} aria-label={messages.group(ids.length)} onClick={press}>
        <span>{formatNumber(ids.length)}</span>
      </Bubble>
    );
  }
  const known = about(first.id);
  const isSelected = selected.includes(first.id);
  return (
    <>
      {projection.zoom >= EXACTNESS_ZOOM[isSelected ? 'chosen' : 'all'] && (
        <Around style={circleOn(projection, group, POINT_PRECISION_M)} $kind={first.kind} />
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
          <span>{first.kind === 'lost' ? <LostIcon /> : <FoundIcon />}</span>
        )}
      </Pin>
    </>
  );
}, isSameMark);

const ClusterMark = memo(
  ({ cluster, projection }: { cluster: LostCluster; projection: MapProjection }) => (
    <Bubble
      type="button"
      style={projection.leftTop(project(cluster))}
      aria-label={messages.cluster(cluster.count)}
      onClick={() => projection.goTo(project(cluster), 2)}
    >
      <span>{formatNumber(cluster.count)}</span>
    </Bubble>
  ),
  (one, other) =>
    one.projection.key === other.projection.key &&
    one.cluster.count === other.cluster.count &&
    one.cluster.latitude === other.cluster.latitude &&
    one.cluster.longitude === other.cluster.longitude,
);

/** Marks on the map; rerenders when they change, not during a drag. */
export const MapMarks = memo(
  ({ points, clusters, ...rest }: MarksProps) => (
    <>
      {groupClusters(clusters, rest.projection.zoom).map((cluster) => (
        <ClusterMark key={`${cluster.latitude}/${cluster.longitude}`} cluster={cluster} projection={rest.projection} />
      ))}
      {groupPoints(points, rest.projection.zoom).map((group) => (
        <Mark key={group.points[0]?.id} group={group} {...rest} />
      ))}
    </>
  ),
  (one, other) =>
    one.points === other.points &&
    one.clusters === other.clusters &&
    one.selected === other.selected &&
    one.about === other.about &&
    one.projection.key === other.projection.key,
);

const Button = styled.button`
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
    outline-offset: 1px;
  }
`;

const Bubble = styled(Button)`
  & > span {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0 ${theme.space(1.5)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.ochre};
    color: ${theme.color.onOchre};
    font-size: ${theme.font.md};
    font-weight: 700;
    box-shadow: 0 0 0 4px color-mix(in srgb, ${theme.color.ochre} 45%, transparent);
  }
`;

/* Its tip is at the place; the touch target is the disc with the photo above it. */
const Pin = styled(Button)<{ $kind: LostKind }>`
  ${({ $kind }) => kindTones[$kind]}
  width: 52px;
  height: 52px;
  margin: -62px -26px 0;
  transform-origin: 50% 62px;

  &::before {
    content: '';
    position: absolute;
    bottom: -5px;
    left: 50%;
    width: 24px;
    height: 24px;
    margin-left: -12px;
    border-radius: 0 0 6px;
    background: var(--ground);
    rotate: 45deg;
  }

  & > * {
    position: relative;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border: 4px solid var(--ground);
    border-radius: 50%;
    object-fit: cover;
    background: var(--ground);
    color: var(--sign);
  }

  &[aria-pressed='true'] {
    z-index: 1;
    scale: 1.2;
  }
`;

/** Circle that contains the place; its size depends on the zoom. */
export const Around = styled.span<{ $kind: LostKind }>`
  ${({ $kind }) => kindTones[$kind]}
  position: absolute;
  border: 2px dashed var(--ground);
  border-radius: 50%;
  background: color-mix(in srgb, var(--ground) 18%, transparent);
  pointer-events: none;
`;
