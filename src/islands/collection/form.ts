import { type CollectionQuery, parseCollectionQuery } from '../../domain/catalogue/collection-query.ts';

/** Reads the filter form; field names equal the URL parameters. */
export function readForm(form: HTMLFormElement): CollectionQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return parseCollectionQuery(params);
}

/** Whether a field has changed since the page loaded. */
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
