import { expect, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { ENERGY_LEVELS, type EnergyLevel } from '#shared/tasks/task.ts';
import { energySentence } from './Reading.tsx';
import { results as german } from './messages/de.ts';
import { results as english } from './messages/en.ts';

const sentence = (energyLevel: EnergyLevel, needs: EnergyLevel | null) => {
  const about = { title: 'Tax', why_selected: '', estimated_time: 60, stress_relief: '' };
  const theOneThing: DumpReply['theOneThing'] = needs && { ...about, energy_required: needs };
  const key = energySentence({ emotionalAnalysis: { energyLevel }, theOneThing });
  const name = key.slice('energy.'.length) as keyof typeof english.energy;
  return [english.energy[name], german.energy[name]] as const;
};

test('low energy with a demanding ONE Thing does not say that small steps count', () => {
  const [inEnglish, inGerman] = sentence('low', 'high');
  expect(inEnglish).toBe('Your energy seems low, and your ONE Thing asks for a lot. A small first step is plenty.');
  expect(inGerman).toBe(
    'Deine Energie scheint knapp, und deine EINE Sache verlangt viel. Ein kleiner erster Schritt reicht.',
  );
});

test('low energy without a demanding task says so', () => {
  for (const needs of [null, 'low', 'medium'] as const) {
    expect(sentence('low', needs)).toEqual([english.energy.low, german.energy.low]);
  }
});

test('the ONE Thing changes nothing otherwise', () => {
  for (const level of ['medium', 'high'] as const) {
    for (const needs of ENERGY_LEVELS) expect(sentence(level, needs)).toEqual(sentence(level, null));
  }
});
