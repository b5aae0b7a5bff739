import ts from 'typescript';
import type { SourceFile } from './read-source.ts';

export type FunctionSource = {
  name: string;
  lines: number;
  /** The literals of `config.path`; null if it is absent or partly computed. */
  paths: string[] | null;
  /** The literals of `config.excludedPath`, likewise. */
  excluded: string[] | null;
  schedule: string | null;
  /** Responds only if there is no file. */
  isFallback: boolean;
  /** Whether `config` has this key. */
  has: { path: boolean; schedule: boolean; method: boolean };
  /** Value imports: name in the module → its source. */
  imports: { name: string; from: string }[];
  /** The imported names that are the first argument of `route`, `deskRoute`, `customerRoute` or `apiRoute`. */
  routed: string[];
};

/** What Netlify's bundler, which reads the source without running it, can see of a function. */
export function readFunction({ path, text }: SourceFile): FunctionSource {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const config = configOf(file);
  const imports = file.statements.filter(ts.isImportDeclaration).flatMap(importedValues);
  const locals = new Map(imports.map(({ local, name }) => [local, name]));
  const routed: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(route|deskRoute|customerRoute|apiRoute)$/.test(node.expression.getText())
    ) {
      routed.push(locals.get(node.arguments[0]?.getText() ?? '') ?? '(not imported)');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const schedule = config.get('schedule');
  return {
    name: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
    lines: text.trimEnd().split('\n').length,
    paths: literals(config.get('path')),
    excluded: literals(config.get('excludedPath')),
    schedule: schedule && ts.isStringLiteral(schedule) ? schedule.text : null,
    isFallback: config.get('preferStatic')?.kind === ts.SyntaxKind.TrueKeyword,
    has: { path: config.has('path'), schedule: config.has('schedule'), method: config.has('method') },
    imports: imports.map(({ name, from }) => ({ name, from })),
    routed,
  };
}

/** The properties of `export const config = { … }` in the source. */
function configOf(file: ts.SourceFile): Map<string, ts.Expression> {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText() !== 'config' || !initializer || !ts.isObjectLiteralExpression(initializer)) continue;
      const properties = initializer.properties.filter(ts.isPropertyAssignment);
      return new Map(properties.map((property) => [property.name.getText(), property.initializer]));
    }
  }
  return new Map();
}

function literals(value: ts.Expression | undefined): string[] | null {
  if (!value) return null;
  const parts = ts.isArrayLiteralExpression(value) ? value.elements : [value];
  const texts = parts.map((part) => (ts.isStringLiteral(part) ? part.text : null));
  return texts.every((text) => text !== null) ? texts : null;
}

function importedValues(declaration: ts.ImportDeclaration): { local: string; name: string; from: string }[] {
  const { importClause, moduleSpecifier } = declaration;
  if (!importClause?.namedBindings || importClause.phaseModifier || !ts.isStringLiteral(moduleSpecifier))
    return [];
  const from = moduleSpecifier.text;
  if (ts.isNamespaceImport(importClause.namedBindings)) {
    return [{ local: importClause.namedBindings.name.text, name: '*', from }];
  }
  return importClause.namedBindings.elements
    .filter((element) => !element.isTypeOnly)
    .map((element) => ({
      local: element.name.text,
      name: (element.propertyName ?? element.name).text,
      from,
    }));
}
