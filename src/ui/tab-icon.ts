import mark from './mark.svg?raw';

/** The tab's icon as an address that holds it: browsers would fetch a file of it among the pictures and fonts that are seen. */
export const TAB_ICON = `data:image/svg+xml,${mark
  .trim()
  .replaceAll('"', "'")
  .replace(/[%#<>]/g, encodeURIComponent)}`;
