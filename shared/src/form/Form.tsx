import type { ComponentProps } from 'react';
import type { TextForm } from './useTextForm';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  of: Pick<TextForm<never, never>, 'ref' | 'submit'>;
}

/** Form element for `useTextForm`; native validation is off, as the schema validates. */
export const Form = ({ of: { ref, submit }, ...props }: FormProps) => (
  <form {...props} ref={ref} onSubmit={submit} noValidate />
);
