import path from 'node:path';
import ts from 'typescript';

/** A statement as tsc sees it. */
export type Typed = {
  /** Its file and name. */
  where: string;
  file: string;
  name: string;
  /** The types of $1, $2 … if the arguments are these. */
  parameters: readonly ts.Type[];
  /** The type of its rows; null if it gives none, or their only column. */
  row: ts.Type | null;
};

export type Types = { program: ts.Program; checker: ts.TypeChecker; statements: readonly Typed[] };

const SQL = 'netlify/server/sql/';

/** Everything callable that the SQL among these files exports. */
export function typesOf(root: string, files: readonly string[]): Types {
  const read = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...read.config, include: [], files }, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
  );
  const checker = program.getTypeChecker();
  const statements = files
    .filter((file) => file.startsWith(SQL))
    .flatMap((file) => {
      const source = program.getSourceFile(path.join(root, file));
      const module = source && checker.getSymbolAtLocation(source);
      return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol): Typed[] => {
        const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
        if (!signature) return [];
        const where = `${file.replace(SQL, '')} ${symbol.name}`;
        return [{ where, file, name: symbol.name, ...parametersAndRow(checker, signature) }];
      });
    });
  return { program, checker, statements };
}

function parametersAndRow(
  checker: ts.TypeChecker,
  signature: ts.Signature,
): Pick<Typed, 'parameters' | 'row'> {
  const last = signature.parameters.at(-1);
  const rest = last && checker.getTypeOfSymbol(last);
  // `...args` as one tuple, or resolved into single parameters.
  const parameters =
    rest && checker.isTupleType(rest)
      ? checker.getTypeArguments(rest as ts.TypeReference)
      : signature.parameters.filter(({ name }) => name !== 'on').map((one) => checker.getTypeOfSymbol(one));
  return { parameters, row: rowOf(checker, signature) };
}

/** The Row of a promise of one, of several, or of one or null. */
function rowOf(checker: ts.TypeChecker, signature: ts.Signature): ts.Type | null {
  const answer = checker.getAwaitedType(signature.getReturnType());
  if (!answer) return null;
  const some = checker.getNonNullableType(answer);
  const row = checker.isArrayType(some) ? checker.getTypeArguments(some as ts.TypeReference)[0] : some;
  if (!row || checker.isArrayType(row)) return null;
  const selects = checker.getPropertyOfType(row, 'selects');
  if (selects) return selected(checker, selects);
  const isRow = row.isIntersection() || (row.flags & ts.TypeFlags.Object) !== 0;
  return isRow && !['Map', 'Date'].includes(row.symbol?.name ?? '') ? row : null;
}

/** The Row of a statement for a batch, if it says one (`Statement<Row>`). */
function selected(checker: ts.TypeChecker, selects: ts.Symbol): ts.Type | null {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(selects));
  const method = checker.getPropertyOfType(type, 'row');
  const [parameter] =
    (method ? checker.getTypeOfSymbol(method) : type).getCallSignatures()[0]?.parameters ?? [];
  const row = parameter && checker.getTypeOfSymbol(parameter);
  return row && checker.getPropertiesOfType(row).length > 0 ? row : null;
}
