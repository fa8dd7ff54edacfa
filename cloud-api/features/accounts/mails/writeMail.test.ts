import { describe, expect, test } from 'vitest';
import { letterOf, writeMail } from './writeMail.ts';

const ann = { email: 'ann@example.org', firstName: 'Ann', language: 'en' as const };
const letter = { subject: 'For {name}', lines: ['First {place}.', 'Second.'], button: 'Go on', after: ['Not {name}?'] };
const facts = { url: 'https://u.example/?a=1&b=2', support: 'help@u.example', place: '<here>' };

describe('a mail', () => {
  test('as text has every part in its order, filled in', () => {
    const { to, subject, text } = writeMail(letter, ann, facts);
    expect(to).toEqual({ name: 'Ann', address: 'ann@example.org' });
    expect(subject).toBe('For Ann');
    expect(text).toBe(
      [
        ...['Hello Ann,', 'First <here>.', 'Second.', 'Go on:\nhttps://u.example/?a=1&b=2', 'Not Ann?'],
        ...['Take care\nUnchaos', 'Questions? Write to help@u.example.\n'],
      ].join('\n\n'),
    );
  });

  test('as HTML shows its facts as text, and the link twice', () => {
    const { html = '' } = writeMail(letter, { ...ann, firstName: '<b>' }, facts);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>For &lt;b&gt;</title>');
    expect(html).toContain('>First &lt;here&gt;.</p>');
    expect(html.split('href="https://u.example/?a=1&amp;b=2"')).toHaveLength(3);
    expect(html).toContain('Take care<br>Unchaos');
    expect(html).toContain('Questions? Write to help@u.example.');
    expect(html).not.toMatch(/<b>|<here>/);
  });

  test('without a button or a link has neither', () => {
    for (const mail of [
      writeMail({ ...letter, button: null }, ann, facts),
      writeMail(letter, ann, { support: facts.support }),
    ]) {
      expect(mail.html).not.toContain('<a ');
      expect(mail.html).not.toContain('If the button');
      expect(mail.text).not.toContain('Go on');
    }
  });

  test('greets without a name while the address is not confirmed', () => {
    expect(writeMail(letter, { ...ann, firstName: '' }, facts).text).toMatch(/^Hello,\n\nFirst <here>/);
  });

  test('leaves out what is not known', () => {
    expect(writeMail({ ...letter, subject: 'A{unknown}B' }, ann, facts).subject).toBe('AB');
  });

  test('is in the language of its reader', () => {
    const { html = '', text } = writeMail(letterOf('logIn', 'de'), { ...ann, language: 'de' }, facts);
    expect(html).toContain('<html lang="de">');
    expect(text).not.toContain('Take care');
    expect(letterOf('logIn', 'de').subject).not.toBe(letterOf('logIn', 'en').subject);
  });
});
