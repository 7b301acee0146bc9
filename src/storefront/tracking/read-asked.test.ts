import { expect, test } from 'vitest'
import { ENGLISH } from '#web/language/speaker.ts'
import { EMPTY_DRAFT, readAsked } from './read-asked.ts'

const LINES = [
  { lineNo: 1, name: 'Rupsha', color: 'Tan', size: 41, free: 2, sizes: [40, 42] },
  { lineNo: 3, name: 'Surma', color: 'Black', size: 43, free: 1, sizes: [] },
]
const sent = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readAsked(form, LINES, ENGLISH)
}

test('a shopper asks for another size of one of two pairs', () => {
  const read = sent({
    line: '1',
    'size-1': '42',
    'pairs-1': '2',
    reason: 'size_small',
    note: ' Both ',
    // of a pair that is not the chosen one
    'size-3': 'same',
  })
  expect(read).toMatchObject({
    asked: { lineNo: 1, pairs: 2, size: 42, reason: 'size_small', note: 'Both' },
  })
})

test('a defect needs no other size, a wrong size does', () => {
  expect(sent({ line: '3', 'size-3': 'same', reason: 'defect' })).toMatchObject({
    asked: { lineNo: 3, pairs: 1, size: null, note: null },
  })
  expect(sent({ line: '3', 'size-3': 'same', reason: 'size_small' })).toMatchObject({
    problems: { size: 'Which size do you need instead?' },
  })
})

test('what is missing or gone stands at its part, and nothing that was sent is lost', () => {
  expect(sent({})).toEqual({
    draft: EMPTY_DRAFT,
    problems: { line: 'Please choose the pair.', reason: 'Please choose what is wrong.' },
  })
  const gone = sent({ line: '1', 'size-1': '44', reason: 'size_small', note: 'x'.repeat(501) })
  expect(gone).toMatchObject({
    problems: { size: 'Size 44 is not here any more.', note: 'Please use at most 500 characters.' },
    draft: { line: '1', size: '44', reason: 'size_small', note: 'x'.repeat(501) },
  })
  expect(sent({ line: '1', 'size-1': '42', 'pairs-1': '3', reason: 'other' })).toMatchObject({
    problems: { line: 'How many pairs?' },
  })
  expect(sent({ line: '99', reason: 'late' })).toMatchObject({
    problems: { line: 'Please choose the pair.', reason: 'Please choose what is wrong.' },
  })
})
