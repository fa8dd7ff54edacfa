import { describe, expect, test } from 'vitest';
import { childOf, readXml, textIn } from './xml.ts';

describe('a document', () => {
  test('is read whatever prefixes its server chose', () => {
    const own = readXml('<a:prop xmlns:a="DAV:"><a:href> /x </a:href><n:y xmlns:n="urn:z" name="N"/></a:prop>');
    const other = readXml('<prop xmlns="DAV:"><href> /x </href><y xmlns="urn:z" name="N"/></prop>');
    expect(own).toEqual(other);
    expect(own?.children.map(({ name, label }) => [name, label])).toEqual([
      ['d:href', null],
      ['{urn:z}y', 'N'],
    ]);
    expect([textIn(own ?? undefined, 'd:href'), childOf(own ?? undefined, 'd:status')]).toEqual(['/x', undefined]);
  });

  test('may have CDATA, escapes, comments and a mark of its byte order', () => {
    const text = '\uFEFF<?xml version="1.0"?><!-- x --><a>1 &amp; <![CDATA[<2>]]>&#x41;</a>';
    expect(readXml(text)?.text).toBe('1 & <2>A');
  });

  test.each([
    ['is empty', ''],
    ['is no XML', 'BEGIN:VCALENDAR'],
    ['ends in the middle', '<a><b>'],
    ['is a web page', '<!DOCTYPE html><html><body><br></body></html>'],
    ['names a prefix that does not exist', '<x:a/>'],
    ['uses an entity that does not exist', '<a>&nbsp;</a>'],
  ])('that %s is rejected', (_, text) => {
    expect(readXml(text)).toBeNull();
  });

  test('that nests without an end is rejected', () => {
    expect(readXml('<a>'.repeat(32) + '</a>'.repeat(32))).not.toBeNull();
    expect(readXml('<a>'.repeat(33) + '</a>'.repeat(33))).toBeNull();
  });

  test('with its own entities is rejected: neither a bomb nor a file of the server', () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    expect(readXml(`<!DOCTYPE a [<!ENTITY e0 "ha">${levels}]><a>&e9;</a>`)).toBeNull();
    expect(readXml('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>')).toBeNull();
    expect(readXml('<!DOCTYPE a SYSTEM "https://example.org/x.dtd"><a/>')).toBeNull();
  });
});
