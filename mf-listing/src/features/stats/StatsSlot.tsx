import type { ComponentType } from 'react';
import type { Section } from 'shared/contract';
import { LaterPart } from '../../ui/LaterPart';
import type { StatsCardProps } from './StatsCard';

const load = async (): Promise<ComponentType<StatsCardProps>> => (await import('./StatsCard')).StatsCard;

/** Loads the numbers, a chunk of their own, for owners and administrators only. */
export const StatsSlot = ({ section, id }: { section: Section; id: number }) => (
  <LaterPart load={load} props={{ section, id }} />
);
