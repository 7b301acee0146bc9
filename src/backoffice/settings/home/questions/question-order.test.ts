import { expect, test } from 'vitest'
import { formerPlaces, movedAmong, placeAfterMove, rowUnder, withMoved } from './question-order.ts'

const asked = (letters: string) => [...letters].map(question => ({ question }))
/** What is shown beside each: "was 5" as `E5`. */
function shown(before: string, now: string): string {
  const places = formerPlaces(asked(before), asked(now))
  const moved = movedAmong(places)
  return [...now]
    .map((one, index) => (moved.has(index) ? `${one}${(places[index] ?? 0) + 1}` : one))
    .join(' ')
}

test('the one that was moved says where it was, those that made room do not', () => {
  expect(shown('ABCDE', 'ABEFD'.replace('F', 'C'))).toBe('A B E5 C D')
  expect(shown('ABCDE', 'BCDEA')).toBe('B C D E A1')
  expect(shown('ABCDE', 'ABCDE')).toBe('A B C D E')
})

test('one that came, went or was edited moves no other', () => {
  expect(shown('ABC', 'ABCX')).toBe('A B C X')
  expect(shown('ABC', 'BC')).toBe('B C')
  expect(shown('ABC', 'AXC')).toBe('A X C')
  expect(formerPlaces(asked('ABC'), asked('AXC'))).toEqual([0, 1, 2])
  expect(formerPlaces(asked('ABC'), asked('ABCX'))).toEqual([0, 1, 2, undefined])
})

test('one that was edited and moved is still known where none came or went', () => {
  expect(formerPlaces(asked('ABCD'), asked('XABD'))).toEqual([2, 0, 1, 3])
  expect(shown('ABCD', 'XABD')).toBe('X3 A B D')
})

test('two with the same words are two', () => {
  expect(formerPlaces(asked('AAB'), asked('BAA'))).toEqual([2, 0, 1])
})

test('a move takes one out and puts it in, and an open one stays open', () => {
  for (const [from, to] of [
    [0, 4],
    [4, 0],
    [1, 3],
    [3, 1],
    [2, 2],
  ] as const) {
    const now = withMoved([...'ABCDE'], from, to)
    expect(now[to]).toBe('ABCDE'[from])
    for (const index of [0, 1, 2, 3, 4]) expect(now[placeAfterMove(index, from, to)]).toBe('ABCDE'[index])
  }
})

test('a dragged row takes the place of the last middle that it has passed', () => {
  const middles = [20, 60, 100, 140]
  expect(rowUnder(middles, 1, 60)).toBe(1)
  expect(rowUnder(middles, 1, 10)).toBe(0)
  expect(rowUnder(middles, 1, 101)).toBe(2)
  expect(rowUnder(middles, 0, 1000)).toBe(3)
})
