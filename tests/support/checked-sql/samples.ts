import ts from 'typescript';

/** Chooses one of `count` possibilities. */
type Choose = (count: number) => number;

/** So deep are objects of objects made. */
const DEPTH = 8;
/** So many calls of one statement at most. */
const CALLS = 400;

/**
 * Arguments for a function, by the types of its parameters: the first possibility of everything (not null, all properties given, one
 * element in a list), then, one after the other, every other one: null, absent, false, each text of a union.
 */
export function samplesOf(checker: ts.TypeChecker, types: readonly ts.Type[]): unknown[][] {
  const counts: number[] = [];
  const first = types.map((type) => sampleOf(checker, type, (count) => counts.push(count) * 0, 0));
  const others = counts.flatMap((count, place) =>
    Array.from({ length: count - 1 }, (_, other) => {
      let at = 0;
      const choose: Choose = () => (at++ === place ? other + 1 : 0);
      return types.map((type) => sampleOf(checker, type, choose, 0));
    }),
  );
  if (others.length > CALLS) throw new Error(`${others.length} possible calls`);
  return [first, ...others];
}

function sampleOf(checker: ts.TypeChecker, type: ts.Type, choose: Choose, depth: number): unknown {
  const possible = type.isUnion() ? [...type.types].sort((a, b) => emptiness(a) - emptiness(b)) : [type];
  const chosen = possible.length === 1 ? possible[0] : possible[choose(possible.length)];
  return chosen && plainSample(checker, chosen, choose, depth);
}

const emptiness = ({ flags }: ts.Type) =>
  flags & ts.TypeFlags.Undefined ? 2 : flags & ts.TypeFlags.Null ? 1 : 0;

function plainSample(checker: ts.TypeChecker, type: ts.Type, choose: Choose, depth: number): unknown {
  const { flags } = type;
  if (type.isLiteral()) return type.value;
  if (flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (flags & ts.TypeFlags.Boolean) return choose(2) === 0;
  if (flags & ts.TypeFlags.StringLike) return 'text';
  if (flags & ts.TypeFlags.NumberLike) return 1;
  if (flags & ts.TypeFlags.Null) return null;
  if (flags & ts.TypeFlags.Undefined) return undefined;
  if (checker.isTupleType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .map((one) => sampleOf(checker, one, choose, depth));
  if (checker.isArrayLikeType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element && choose(2) === 0 ? [sampleOf(checker, element, choose, depth)] : [];
  }
  return objectSample(checker, type, choose, depth);
}

function objectSample(checker: ts.TypeChecker, type: ts.Type, choose: Choose, depth: number): unknown {
  const name = type.symbol?.name;
  if (name === 'Date') return new Date('2026-03-04T15:00:00Z');
  if (name === 'Buffer' || name === 'Uint8Array') return Buffer.from('bytes');
  if (name === 'Map' || name === 'ReadonlyMap') return new Map();
  if (name === 'Set' || name === 'ReadonlySet') return new Set();
  // A branded text.
  if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike)) return 'text';
  if (depth > DEPTH) return null;
  const properties = checker
    .getPropertiesOfType(type)
    .filter(({ flags }) => !(flags & ts.SymbolFlags.Method));
  return Object.fromEntries(
    properties.map((property) => [
      property.name,
      sampleOf(checker, checker.getTypeOfSymbol(property), choose, depth + 1),
    ]),
  );
}
