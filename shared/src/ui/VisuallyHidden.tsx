import { type ComponentPropsWithoutRef, createElement, type JSX } from 'react';

/** Declarations that hide an element from sight but not from screen readers. @public */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

/** @beta */
export type VisuallyHiddenProps = ComponentPropsWithoutRef<'label'> & { as?: keyof JSX.IntrinsicElements | undefined };

/** For screen readers only. @public */
export const VisuallyHidden = ({ as = 'span', className = '', ...rest }: VisuallyHiddenProps) =>
  createElement(as, { className: `visually-hidden ${className}`.trim(), ...rest });
