import ts from 'typescript';

/** Props and fields whose text users read or hear. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|label|text|heading|description|hint|error|optional|confirm|cancel)$/;
const PRODUCT = 'Unchaos';

/** A user-visible text that is hard-coded. */
export interface HumanText {
  readonly line: number;
  readonly text: string;
}

const isHuman = (text: string): boolean => /\p{L}/u.test(text.replaceAll(PRODUCT, ''));

/** The literals that an expression may evaluate to, through conditions and templates but not through calls. */
function literalsOf(node: ts.Expression): readonly ts.Node[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.flatMap((span) => [span.literal, ...literalsOf(span.expression)])];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    // Compared values are not displayed.
    const isShown = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
    ].includes(node.operatorToken.kind);
    return isShown ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
  }
  return [];
}

/** The literals that this node itself displays. */
function shownBy(node: ts.Node): readonly ts.Node[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalsOf(node.expression);
  if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) {
    const value = node.initializer;
    if (value && ts.isStringLiteral(value)) return [value];
    return value && ts.isJsxExpression(value) && value.expression ? literalsOf(value.expression) : [];
  }
  if (ts.isPropertyAssignment(node) && READ.test(node.name.getText().replace(/['"]/g, '')))
    return literalsOf(node.initializer);
  return [];
}

/** Finds user-visible texts in a TypeScript or TSX file outside of the catalogues. */
export function humanTexts(file: string, code: string): readonly HumanText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: HumanText[] = [];
  const visit = (node: ts.Node): void => {
    for (const literal of shownBy(node)) {
      const text = 'text' in literal && typeof literal.text === 'string' ? literal.text.trim() : '';
      if (!isHuman(text)) continue;
      found.push({ line: source.getLineAndCharacterOfPosition(literal.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
