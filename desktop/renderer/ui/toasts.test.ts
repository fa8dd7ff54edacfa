import { describe, expect, test } from 'vitest';
import { enqueue, type Toast } from './toasts.ts';

const news = (id: number): Toast => ({ id, tone: 'info', title: `news ${id}`, duration: 5000 });
const error = (id: number): Toast => ({ id, tone: 'error', title: `error ${id}`, duration: 5000 });
const inOrder = (...toasts: Toast[]) =>
  toasts.reduce<readonly Toast[]>((queue, toast) => enqueue(queue, toast), []).map(({ id }) => id);

describe('toasts', () => {
  test('wait for their turn, and none is lost', () => {
    expect(inOrder(news(1), news(2), news(3))).toEqual([1, 2, 3]);
  });

  test('an error overtakes waiting messages, but not the one on screen or an earlier error', () => {
    expect(inOrder(news(1), news(2), error(3), news(4), error(5))).toEqual([1, 3, 5, 2, 4]);
  });

  test('the same text in a row is shown once', () => {
    expect(inOrder(news(1), { ...news(2), title: 'news 1' })).toEqual([1]);
    expect(inOrder(error(1), news(2), { ...error(3), title: 'error 1' })).toEqual([1, 2]);
  });

  test('a newer one about the same thing replaces the older, on screen and waiting; about another it waits', () => {
    const about = (toast: Toast, thing: string): Toast => ({ ...toast, about: thing });
    expect(inOrder(about(news(1), 'a'), news(2), about(news(3), 'a'))).toEqual([3, 2]);
    expect(inOrder(news(1), about(news(2), 'a'), about(error(3), 'a'))).toEqual([1, 3]);
    expect(inOrder(about(news(1), 'a'), about(news(2), 'b'))).toEqual([1, 2]);
  });

  test('messages that differ only in their text are both shown', () => {
    expect(inOrder(news(1), { ...news(2), title: 'news 1', text: 'more' })).toEqual([1, 2]);
  });
});
