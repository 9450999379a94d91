import type { ComponentProps, FormEvent, RefObject } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> & {
  label?: string;
  form: { ref?: RefObject<HTMLFormElement | null>; submit: () => unknown };
};

/** A form within a page; FormDialog is a form in a dialog. Enter submits it. */
export function Form({ label, form, ...rest }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return <form ref={form.ref} onSubmit={submit} noValidate aria-label={label} {...rest} />;
}
