import { describe, expect, test } from 'vitest';
import { collectionsIn, hrefsIn, nameOf, textOf } from './collections.ts';
import { type Multistatus, readMultistatus } from './multistatus.ts';
import { readObjects } from './readObjects.ts';

/** Responses in the format of known servers, written by us according to the standards. */
const read = (text: string): Multistatus => {
  const answer = readMultistatus(text);
  if (!answer) throw new Error('This is no multistatus');
  return answer;
};
const ok = '<status>HTTP/1.1 200 OK</status>';
const missing = '<status>HTTP/1.1 404 Not Found</status>';

describe('calendars of a server', () => {
  test('iCloud: no prefixes, a list of tasks beside calendars, hosts of their own', () => {
    const home =
      read(`<?xml version="1.0" encoding="UTF-8"?><multistatus xmlns="DAV:"><response><href>/123/principal/</href>
      <propstat><prop><calendar-home-set xmlns="urn:ietf:params:xml:ns:caldav"><href xmlns="DAV:">https://p42-caldav.example.com:443/123/calendars/</href></calendar-home-set></prop>${ok}</propstat></response></multistatus>`);
    expect(hrefsIn(home, 'c:calendar-home-set')).toEqual(['https://p42-caldav.example.com:443/123/calendars/']);
    const kinds = (kind: string) =>
      `<supported-calendar-component-set xmlns="urn:ietf:params:xml:ns:caldav"><comp name="${kind}"/></supported-calendar-component-set>`;
    const calendar = '<resourcetype><collection/><calendar xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype>';
    const entry = (path: string, prop: string) =>
      `<response><href>/123/calendars/${path}/</href><propstat><prop>${prop}</prop>${ok}</propstat></response>`;
    const listed = read(`<multistatus xmlns="DAV:">
      ${entry('', '<resourcetype><collection/></resourcetype>')}
      ${entry('home', `${calendar}<displayname>Home &amp; family</displayname>${kinds('VEVENT')}`)}
      ${entry('tasks', `${calendar}<displayname>Reminders</displayname>${kinds('VTODO')}`)}
      ${entry('inbox', '<resourcetype><collection/><schedule-inbox xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype>')}
    </multistatus>`);
    expect(collectionsIn(listed)).toEqual([{ href: '/123/calendars/home/', name: 'Home & family' }]);
  });

  test('Nextcloud: its bin, deleted calendars, and subscriptions are omitted', () => {
    const calendar = '<d:collection/><cal:calendar/>';
    const entry = (path: string, type: string, more = '') =>
      `<d:response><d:href>/remote.php/dav/calendars/ann/${path}</d:href>
       <d:propstat><d:prop><d:resourcetype>${type}</d:resourcetype>${more}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
       <d:propstat><d:prop><cal:supported-calendar-component-set/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;
    const listed =
      read(`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:nc="http://nextcloud.com/ns">
      ${entry('personal/', calendar, '<d:displayname>Persönlich</d:displayname>')}
      ${entry('old/', `${calendar}<nc:deleted-calendar/>`, '<d:displayname>Old</d:displayname>')}
      ${entry('trashbin/', '<d:collection/><nc:trash-bin/>')}
      ${entry('holidays/', '<d:collection/><cs:subscribed/>')}
      ${entry('nameless/', calendar)}
    </d:multistatus>`);
    expect(collectionsIn(listed)).toEqual([
      { href: '/remote.php/dav/calendars/ann/personal/', name: 'Persönlich' },
      { href: '/remote.php/dav/calendars/ann/nameless/', name: null },
    ]);
  });

  test('Fastmail and Baikal: several types, in any case and order; a resource without a 200 is omitted', () => {
    const listed = read(`<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
      <D:response><D:href>/dav/calendars/user/ann%40example.org/a/</D:href><D:propstat><D:status>HTTP/1.1 200 OK</D:status><D:prop>
        <D:displayname>  Work </D:displayname><C:supported-calendar-component-set><C:comp name="VTODO"/><C:comp name="vevent"/></C:supported-calendar-component-set>
        <D:resourcetype><D:collection/><C:calendar/></D:resourcetype></D:prop></D:propstat></D:response>
      <D:response><D:href>/dav/calendars/user/ann%40example.org/b/</D:href><D:status>HTTP/1.1 403 Forbidden</D:status></D:response>
    </D:multistatus>`);
    expect(collectionsIn(listed)).toEqual([{ href: '/dav/calendars/user/ann%40example.org/a/', name: 'Work' }]);
  });
});

describe('changes', () => {
  test('come with what was removed and the next state', () => {
    const changes =
      read(`<multistatus xmlns="DAV:"><response><href>/a.ics</href><propstat><prop><getetag>"2"</getetag></prop>${ok}</propstat></response>
      <response><href>/b.ics</href>${missing}</response><sync-token>urn:x:7</sync-token></multistatus>`);
    expect(changes.syncToken).toBe('urn:x:7');
    expect(changes.responses.map(({ href, status }) => [href, status])).toEqual([
      ['/a.ics', 200],
      ['/b.ics', 404],
    ]);
  });

  test('a state that looks like a number stays the text that it is', () => {
    const state =
      read(`<d:multistatus xmlns:d="DAV:" xmlns:cs="http://calendarserver.org/ns/"><d:response><d:href>/w/</d:href>
      <d:propstat><d:prop><cs:getctag>00017</cs:getctag><d:sync-token/></d:prop></d:propstat></d:response></d:multistatus>`);
    expect([textOf(state, 'cs:getctag'), textOf(state, 'd:sync-token')]).toEqual(['00017', null]);
    expect(state.responses.map(nameOf)).toEqual([null]);
  });

  test.each(['', '<html/>', '<error xmlns="DAV:"/>'])('"%s" is invalid', (text) => {
    expect(readMultistatus(text)).toBeNull();
  });
});

test('events are read in place, and an invalid one costs nothing but itself', () => {
  const event = (lines: string): string =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\n${lines}\nEND:VEVENT\nEND:VCALENDAR`;
  const object = (href: string, data: string): string =>
    `<response><href>${href}</href><propstat><prop><getetag>"1"</getetag><calendar-data xmlns="urn:ietf:params:xml:ns:caldav">${data}</calendar-data></prop>${ok}</propstat></response>`;
  const lunch = event('DTSTART:20260304T120000Z\nDTEND:20260304T130000Z\nSUMMARY:Lunch &amp; tea');
  const text = `<multistatus xmlns="DAV:">${object('/1.ics', lunch)}${object('/2.ics', `<![CDATA[${lunch}]]>`)}
    ${object('/3.ics', 'BEGIN:VCALENDAR')}<response><href>/4.ics</href>${missing}</response></multistatus>`;
  const setting = { now: new Date('2026-03-04T11:00:00Z'), timeZone: 'UTC', addresses: [], busyOnly: false };
  const reading = readObjects(text, setting);
  expect(reading?.isCut).toBe(false);
  expect(reading?.objects.map(({ status, etag, appointments }) => [status, etag, appointments[0]?.title])).toEqual([
    [200, '"1"', 'Lunch & tea'],
    [200, '"1"', 'Lunch &amp; tea'],
    [200, '"1"', undefined],
    [404, null, undefined],
  ]);
  expect(readObjects('<html/>', setting)).toBeNull();
  const daily = event('DTSTART:20260304T120000Z\nDTEND:20260304T130000Z\nRRULE:FREQ=DAILY;COUNT=9');
  const cut = readObjects(
    `<multistatus xmlns="DAV:">${object('/1.ics', daily)}${object('/2.ics', lunch)}</multistatus>`,
    setting,
    5,
  );
  expect([cut?.isCut, cut?.objects.map(({ appointments }) => appointments.length)]).toEqual([true, [4, 1]]);
});
