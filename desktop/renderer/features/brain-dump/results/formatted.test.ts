import { describe, expect, test } from 'vitest';
import { type Formatted, formatted } from './formatted.ts';

const plain = (nodes: readonly Formatted[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plain(node.inner))).join('');

describe('the text of a processor', () => {
  test('is plain text', () => {
    expect(formatted('1 < 2 & 3 > 2, "so" what?')).toEqual(['1 < 2 & 3 > 2, "so" what?']);
    expect(formatted('')).toEqual([]);
  });

  test('may use the basic tags', () => {
    expect(formatted('You are <b>not <i>late</i></b>.<br/>Go')).toEqual([
      'You are ',
      { format: 'b', inner: ['not ', { format: 'i', inner: ['late'] }] },
      '.',
      { format: 'br', inner: [] },
      'Go',
    ]);
    expect(formatted('<UL><li>one</li><li>two</li></UL>')).toEqual([
      {
        format: 'ul',
        inner: [
          { format: 'li', inner: ['one'] },
          { format: 'li', inner: ['two'] },
        ],
      },
    ]);
  });

  test('loses attributes and other tags', () => {
    expect(formatted('<b onclick="steal()" style="color:red">calm</b>')).toEqual([{ format: 'b', inner: ['calm'] }]);
    expect(formatted('<img src=x onerror=alert(1)>a<script>alert(1)</script><a href="javascript:x">b</a>')).toEqual([
      'a',
      'alert(1)',
      'b',
    ]);
  });

  test('may be tagged badly without losing text', () => {
    expect(plain(formatted('<b>one <i>two</b> three</i> four <em>five'))).toBe('one two three four five');
    expect(plain(formatted('</p></b>one'))).toBe('one');
  });

  test('stays shallow and quick, however deep its tags', () => {
    const depth = (nodes: readonly Formatted[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.inner))));
    const deep = formatted('<b>'.repeat(50_000) + 'x');
    expect(depth(deep)).toBeLessThanOrEqual(6);
    expect(plain(deep)).toBe('x');
  });
});
