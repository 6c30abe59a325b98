import type { ComponentType } from 'react';
import type { Section } from 'shared/contract';
import { LaterPart } from '../../ui/LaterPart';
import type { StatsCardProps } from './StatsCard';

const load = async (): Promise<ComponentType<StatsCardProps>> => (await import('./StatsCard')).StatsCard;

/** The place of the numbers, which come as a part of their own for owners and administrators alone. */
export const StatsSlot = ({ section, id }: { section: Section; id: number }) => (
  <LaterPart load={load} props={{ section, id }} />
);
