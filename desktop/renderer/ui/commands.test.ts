import { describe, expect, test } from 'vitest';
import { type Command, FOUND_LIMIT, findCommands, inGroups } from './commands.ts';

const command = (label: string, rest: Partial<Command> = {}): Command => ({
  id: label,
  label,
  onSelect: () => undefined,
  ...rest,
});
const commands = [
  command('Dark mode', { group: 'Settings', keywords: ['theme', 'night'] }),
  command('Brain dump', { group: 'Go to', keywords: ['write'] }),
  command('Today’s Plan', { group: 'Go to' }),
  command('Weekly Plan', { group: 'Go to' }),
  command('Prüfung: Café buchen'),
];
const found = (query: string) => findCommands(commands, query).map(({ label }) => label);

describe('searching for a command', () => {
  test('an empty query shows all in order', () => {
    expect(found('  ')).toEqual(commands.map(({ label }) => label));
  });

  test('beginnings come before middles, and those before keywords', () => {
    expect(found('p')[0]).toBe('Prüfung: Café buchen');
    expect(found('plan')).toEqual(['Today’s Plan', 'Weekly Plan']);
    expect(found('night')).toEqual(['Dark mode']);
  });

  test('every word must be found, in any order', () => {
    expect(found('plan week')).toEqual(['Weekly Plan']);
    expect(found('plan month')).toEqual([]);
  });

  test('accents and capitals do not matter', () => {
    expect(found('CAFE')).toEqual(['Prüfung: Café buchen']);
    expect(found('prufung')).toEqual(['Prüfung: Café buchen']);
  });
});

test('a search-only entry is hidden until a search, within the visible number', () => {
  const tasks = Array.from({ length: 30 }, (_, index) => command(`Call ${index}`, { isFoundOnly: true }));
  const all = [...tasks, command('Call it a day')];
  expect(findCommands(all, ' ').map(({ label }) => label)).toEqual(['Call it a day']);
  expect(findCommands(all, 'call')).toHaveLength(FOUND_LIMIT + 1);
  expect(findCommands(all, 'call').at(-1)?.label).toBe('Call it a day');
  expect(findCommands(all, 'call 29').map(({ label }) => label)).toEqual(['Call 29']);
});

test('groups appear in order, after entries without one', () => {
  expect(inGroups(commands).map(({ name, commands: inside }) => [name, inside.length])).toEqual([
    ['', 1],
    ['Settings', 1],
    ['Go to', 3],
  ]);
});

describe('actions at a place', () => {
  const placed = [
    command('Get stamps', { place: 'Post office', group: 'Your tasks', isFoundOnly: true }),
    command('Write to Ann'),
    command('Send the parcel', { place: 'post office', group: 'Your tasks', isFoundOnly: true }),
    command('Buy bread', { place: 'Bäcker', group: 'Your tasks', isFoundOnly: true }),
    command('Think', { place: '', isFoundOnly: true }),
  ];
  const at = (query: string) => inGroups(findCommands(placed, query));

  test('are found by word prefixes, under the place as it was first written', () => {
    expect(at('@off')).toEqual([
      {
        name: 'Post office',
        commands: [
          expect.objectContaining({ label: 'Get stamps' }),
          expect.objectContaining({ label: 'Send the parcel' }),
        ],
      },
    ]);
    expect(at(' @backer').map(({ name }) => name)).toEqual(['Bäcker']);
    expect(at('@bank')).toEqual([]);
  });

  test('are all those with a place when none is named, up to a limit', () => {
    expect(at('@').map(({ name }) => name)).toEqual(['Post office', 'Bäcker']);
    const many = Array.from({ length: FOUND_LIMIT + 5 }, (_, number) => command(`Task ${number}`, { place: 'home' }));
    expect(findCommands(many, '@home')).toHaveLength(FOUND_LIMIT);
  });
});
