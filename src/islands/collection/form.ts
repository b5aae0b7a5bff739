import { type CollectionQuery, parseCollectionQuery } from '../../domain/collection-query.ts';

/** What the form of the filters says; its names are those of the address. */
export function readForm(form: HTMLFormElement): CollectionQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return parseCollectionQuery(params);
}

/** Whether somebody has changed a choice since the page came. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return field.name !== '' && [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}
