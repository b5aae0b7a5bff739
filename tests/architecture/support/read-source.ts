import ts from 'typescript';
import type { Deed } from './confined.ts';

export type SourceFile = { path: string; text: string };

export type Import = { specifier: string; isType: boolean; line: number };

export type Source = {
  imports: Import[];
  deeds: { deed: Deed; line: number }[];
  /** Lines with `export default`. */
  defaultExports: number[];
  /** Lines of dynamic imports with a computed specifier. */
  computedImports: number[];
  isOnlyReExports: boolean;
};

const read = new WeakMap<SourceFile, Source>();

/** What a file imports and does; for an .astro file, its frontmatter and scripts. */
export function readSource(file: SourceFile): Source {
  const source = read.get(file) ?? parsed(file);
  read.set(file, source);
  return source;
}

function parsed({ path, text }: SourceFile): Source {
  const code = path.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = /\.(tsx|astro)$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const source: Source = {
    imports: [],
    deeds: [],
    defaultExports: [],
    computedImports: [],
    isOnlyReExports: false,
  };
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node), node);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, node);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, node);
    else if (ts.isExportAssignment(node) || hasDefaultModifier(node))
      source.defaultExports.push(lineOf(node));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) add(target, false, node);
      else source.computedImports.push(lineOf(node));
    }
    const deed = deedOf(node);
    if (deed) source.deeds.push({ deed, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  const add = (specifier: ts.Node | undefined, isType: boolean, node: ts.Node) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      source.imports.push({ specifier: specifier.text, isType, line: lineOf(node) });
  };

  visit(file);
  source.isOnlyReExports =
    file.statements.length > 0 &&
    file.statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
  return source;
}

/** `import type { A }`, or `import { type A, type B }`. A bare `import 'x'` runs the module. */
function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  if (name || !namedBindings || ts.isNamespaceImport(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

function hasDefaultModifier(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
  );
}

function deedOf(node: ts.Node): Deed | null {
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    if (/^((window|globalThis)\.)?fetch$/.test(called)) return 'fetch()';
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query')
      return '.query()';
    if (called === 'Date.now' || called === 'performance.now') return 'the clock';
    if (/^(Math\.random|(crypto\.)?(randomUUID|getRandomValues|randomBytes|randomInt)|uuidv7)$/.test(called))
      return 'chance';
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'the clock';
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    if (text === 'process.env' || text === 'import.meta.env') return text;
  }
  return null;
}

/** Frontmatter and scripts in place, everything else blanked out, so that line numbers stay. */
function codeOfAstro(text: string): string {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/d.exec(text);
  const scripts = text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/dg);
  const kept = [frontmatter, ...scripts].flatMap((match) => (match?.indices?.[1] ? [match.indices[1]] : []));
  const isKept = (at: number) => kept.some(([start, end]) => at >= start && at < end);
  return text.replace(/[^\n]/g, (letter, at: number) => (isKept(at) ? letter : ' '));
}
