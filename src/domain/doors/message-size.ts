/** The most bytes of a message, as Standard Webhooks 1.0.0 asks for ("less than 20kb"). */
export const MOST_BYTES = 20_000;

type Part = Record<string, unknown>;

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All lists in it that hold something, by their path, the longest first. */
function listsIn(data: Part, path = ''): { path: string; size: number }[] {
  return Object.entries(data)
    .flatMap(([name, value]) => {
      const at = path ? `${path}.${name}` : name;
      if (Array.isArray(value)) return value.length > 0 ? [{ path: at, size: sizeOf(value) }] : [];
      return isPart(value) ? listsIn(value, at) : [];
    })
    .sort((a, b) => b.size - a.size);
}

function without(data: Part, path: string): Part {
  const [name = '', ...rest] = path.split('.');
  const inner = data[name];
  return { ...data, [name]: isPart(inner) && rest.length > 0 ? without(inner, rest.join('.')) : [] };
}

/**
 * The data of a message without as many of its lists as its size demands, the longest first; `omitted` says which, by their path
 * (`order.items`). `around`: bytes of the message besides its data.
 */
export function fitting(data: Part, around: number): Part {
  let fitted = data;
  const omitted: string[] = [];
  for (const { path } of listsIn(data)) {
    if (sizeOf(fitted) + around <= MOST_BYTES) break;
    omitted.push(path);
    fitted = { ...without(fitted, path), omitted };
  }
  return fitted;
}
