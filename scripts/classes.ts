import ts from 'typescript';

/** All class names that an expression may produce, one text per branch. */
type Ways = readonly string[];
type Known = ReadonlyMap<string, Ways>;

const MOST_WAYS = 4_000;
const DEEPEST = 12;
const NOTHING: Ways = [''];

/** Class names that are applied together in some case. */
interface Classes {
  readonly where: string;
  readonly together: Ways;
}

const both = (first: Ways, second: Ways): Ways =>
  [...new Set(first.flatMap((one) => second.map((other) => `${one} ${other}`.trim())))].slice(0, MOST_WAYS);

function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/**
 * Finds in source code which classes are combined: in each call of `cn`, and where an element passes `className` to a
 * component that joins it with its own. Values known only at run time are ignored.
 */
export class ClassReader {
  readonly #sources: readonly ts.SourceFile[];
  readonly #values = new Map<string, ts.Expression>();
  readonly #functions = new Map<string, ts.FunctionDeclaration>();
  /** By component: the call that joins passed classes with its own. */
  readonly #joins = new Map<string, ts.CallExpression>();

  /** @param files - source by path */
  constructor(files: ReadonlyMap<string, string>) {
    this.#sources = [...files].map(([file, text]) =>
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    );
    for (const source of this.#sources) this.#learn(source, undefined);
  }

  /** All places where classes are joined. */
  *all(): Generator<Classes> {
    for (const source of this.#sources) yield* this.#within(source);
  }

  #learn(node: ts.Node, component: string | undefined): void {
    let inside = component;
    if (ts.isFunctionDeclaration(node) && node.name) {
      inside = node.name.text;
      this.#functions.set(inside, node);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isArrowFunction(bare(node.initializer))) inside = node.name.text;
      this.#values.set(`${node.getSourceFile().fileName} ${node.name.text}`, node.initializer);
      // Top-level constants, which other files may import.
      if (ts.isSourceFile(node.parent.parent.parent)) this.#values.set(node.name.text, node.initializer);
    }
    if (isCall(node, 'cn') && inside && /^[A-Z]/.test(inside) && node.arguments.some(isGiven))
      this.#joins.set(inside, node);
    ts.forEachChild(node, (child) => this.#learn(child, inside));
  }

  *#within(node: ts.Node): Generator<Classes> {
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    const where = `${node.getSourceFile().fileName}:${line + 1}`;
    if (isCall(node, 'cn')) yield { where, together: this.#ways(node, new Map()) };
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const join = this.#joins.get(node.tagName.getText());
      const given = attributeOf(node, 'className');
      if (join && given) {
        const props = new Map<string, Ways>();
        for (const name of ['kind', 'size', 'tone']) {
          const value = attributeOf(node, name);
          if (value) props.set(name, this.#ways(value, new Map()));
        }
        yield { where, together: both(this.#ways(join, props), this.#ways(given, new Map())) };
      }
    }
    const inner: ts.Node[] = [];
    ts.forEachChild(node, (child) => void inner.push(child));
    for (const child of inner) yield* this.#within(child);
  }

  #ways(given: ts.Expression, known: Known, depth = 0): Ways {
    const node = bare(given);
    const of = (one: ts.Expression): Ways => this.#ways(one, known, depth + 1);
    if (depth > DEEPEST) return NOTHING;
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<Ways>(
        (head, { expression, literal }) =>
          head.flatMap((one) => of(expression).map((way) => `${one}${way}${literal.text}`)),
        [node.head.text],
      );
    if (ts.isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
    if (ts.isBinaryExpression(node)) {
      const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
      return isAnd ? ['', ...of(node.right)] : [...of(node.left), ...of(node.right)];
    }
    if (ts.isCallExpression(node)) return this.#called(node, known, depth);
    if (ts.isElementAccessExpression(node)) return this.#picked(node, of(node.argumentExpression), depth);
    if (ts.isPropertyAccessExpression(node)) return this.#picked(node, [node.name.text], depth);
    if (ts.isIdentifier(node)) {
      const value = known.get(node.text) ?? this.#valueOf(node);
      if (Array.isArray(value)) return value as Ways;
      return value ? this.#ways(value as ts.Expression, new Map(), depth + 1) : NOTHING;
    }
    return NOTHING;
  }

  #called(node: ts.CallExpression, known: Known, depth: number): Ways {
    const of = (one: ts.Expression, names = known): Ways => this.#ways(one, names, depth + 1);
    const name = node.expression.getText();
    if (name === 'cn') return node.arguments.reduce<Ways>((ways, one) => both(ways, of(one)), NOTHING);
    const called = this.#functions.get(name);
    const answer = called?.body?.statements.find(ts.isReturnStatement)?.expression;
    if (!called || !answer) return NOTHING;
    const names = new Map<string, Ways>();
    for (const [place, { name, initializer }] of called.parameters.entries()) {
      const argument = node.arguments[place];
      const told = argument ? of(argument).filter((way) => way !== '') : [];
      if (told.length > 0) names.set(name.getText(), told);
      else if (initializer) names.set(name.getText(), of(initializer, new Map()));
    }
    return of(answer, names);
  }

  /** Returns the values of an object under these names, or all values if the names are unknown. */
  #picked(node: ts.ElementAccessExpression | ts.PropertyAccessExpression, names: Ways, depth: number): Ways {
    const value = ts.isIdentifier(node.expression) ? this.#valueOf(node.expression) : undefined;
    const table = value && bare(value);
    if (!table || !ts.isObjectLiteralExpression(table)) return NOTHING;
    const entries = table.properties.filter(ts.isPropertyAssignment);
    const wanted = entries.filter(({ name }) => names.includes(name.getText()));
    return (wanted.length > 0 ? wanted : entries).flatMap(({ initializer }) =>
      this.#ways(initializer, new Map(), depth + 1),
    );
  }

  #valueOf(name: ts.Identifier): ts.Expression | undefined {
    return this.#values.get(`${name.getSourceFile().fileName} ${name.text}`) ?? this.#values.get(name.text);
  }
}

const isCall = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name;

const isGiven = (node: ts.Expression): boolean => /(^|\.)className$/.test(node.getText());

function attributeOf(node: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const attribute = node.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
  const value = attribute?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : (value as ts.StringLiteral | undefined);
}
