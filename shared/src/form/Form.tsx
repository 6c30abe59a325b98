import type { ComponentProps } from 'react';
import type { TextForm } from './useTextForm';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  of: Pick<TextForm<never, never>, 'ref' | 'submit'>;
}

/** The element of a form of `useTextForm`; the browser's own checks are off, for the schema has them. */
export const Form = ({ of: { ref, submit }, ...props }: FormProps) => (
  <form {...props} ref={ref} onSubmit={submit} noValidate />
);
