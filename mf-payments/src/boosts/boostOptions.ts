import type { ComponentType } from 'react';
import { type IconProps, PinIcon, RocketIcon } from 'shared';
import type { Section, ServiceType, SiteConfig } from 'shared/contract';
import { messages } from '../messages.ru';

/** One of the two paid options (docs/specification.md, 'Paid options'). */
export interface BoostOption {
  /** Its name, and what an order of it says. */
  serviceType: ServiceType;
  /** Where its price stands in the settings. */
  price: keyof SiteConfig['prices'];
  Icon: ComponentType<IconProps>;
  /** What it gives in each section. */
  gain: Record<Section, string>;
}

export const boostOptions: readonly BoostOption[] = [
  { serviceType: 'Продвижение', price: 'promote', Icon: RocketIcon, gain: messages.gains.promote },
  { serviceType: 'Закрепить', price: 'pin', Icon: PinIcon, gain: messages.gains.pin },
];
