/** 'ORD-{unix seconds}-{0 to 999}'. Not unique by itself: the database uses the first free of several candidates. */
export function orderNumber(nowSeconds: number, random0to999: number): string {
  const number = `ORD-${nowSeconds}-${random0to999}`;
  if (!isOrderNumber(number)) throw new RangeError(`no order number from ${nowSeconds} and ${random0to999}`);
  return number;
}

/** Whether a text has the form of an order number. */
export function isOrderNumber(text: string): boolean {
  return /^ORD-[1-9]\d{9,10}-(?:0|[1-9]\d{0,2})$/.test(text);
}
