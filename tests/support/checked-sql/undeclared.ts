import path from 'node:path';
import ts from 'typescript';

const METHODS = ['query', 'all', 'first', 'one', 'column', 'any', 'written', 'wroteOne'];
/** The functions that declare a statement (sql/statements.ts, page.ts, delete-some.ts). */
const DECLARING = [
  ...METHODS.filter((name) => name !== 'query'),
  ...['firstOr', 'pairs', 'value', 'oneValue', 'valueOr', 'write', 'statement', 'page', 'deleteSome'],
];
/** Where statements run and are declared. */
const MECHANISM = /sql\/(statements|page|delete-some|run-statement)\.ts$/;

/**
 * SQL that no test has Postgres check: texts given to a Queryable in place, and statements that are declared but not exported. By file and
 * function.
 */
export function undeclaredIn(program: ts.Program, root: string, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file));
    if (!source || MECHANISM.test(file)) return [];
    const declares = importsFrom(source);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && (runs(checker, node) || isHidden(node, declares)))
        found.push(`${file} ${placeOf(node)}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function runs(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !METHODS.includes(expression.name.text)) return false;
  const type = checker.getTypeAtLocation(expression.expression);
  return ['wroteOne', 'written', 'column'].every((name) => type.getProperty(name));
}

/** The declaring functions that a file imports. */
function importsFrom(source: ts.SourceFile): readonly string[] {
  const imports = source.statements.filter(ts.isImportDeclaration);
  return imports.flatMap(({ moduleSpecifier, importClause }) => {
    const names = importClause?.namedBindings;
    if (!MECHANISM.test(`sql/${path.basename(moduleSpecifier.getText().slice(1, -1))}`)) return [];
    return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
  });
}

function isHidden(node: ts.CallExpression, declares: readonly string[]): boolean {
  if (!ts.isIdentifier(node.expression)) return false;
  const { text } = node.expression;
  if (!DECLARING.includes(text) || !declares.includes(text)) return false;
  const statement = ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : null;
  return !(
    statement &&
    ts.isVariableStatement(statement) &&
    ts.isSourceFile(statement.parent) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** The name of the function or constant around it. */
function placeOf(node: ts.Node): string {
  let place = '';
  for (let at: ts.Node = node; at.parent; at = at.parent)
    if ((ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at)) && at.name) place = at.name.getText();
  return place;
}
