import type { ComponentProps } from 'react';

/** A field and its button in one row below the label; the field's message is below both. */
export function ActingForm(props: ComponentProps<'form'>) {
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 *:[button]:mt-[1.81875rem] *:[button]:self-start"
      noValidate
      {...props}
    />
  );
}
