import { expect, test } from 'vitest';
import { escapeHtml, withLinks } from './html.ts';

test('no sign of a text is markup', () => {
  expect(escapeHtml(`<a href="x" b='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});

test('web addresses become links, and nothing else does', () => {
  expect(withLinks('Go to https://a.example/?b=1&c=2 <now>')).toBe(
    'Go to <a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a> &lt;now&gt;',
  );
  expect(withLinks('http://a.example')).toBe('<a href="http://a.example">http://a.example</a>');
  expect(withLinks('javascript:alert(1) ftp://a https://')).toBe('javascript:alert(1) ftp://a https://');
});
