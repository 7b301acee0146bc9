import { expect, test } from 'vitest'
import { MAXIMUM_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import { insertedNote } from './insert-note.ts'

const at = (place: number) => ({ start: place, end: place })

test.each([
  ['', 0, 'Call after 6 PM'],
  ['Ring twice', 10, '. Call after 6 PM'],
  ['Ring twice.', 11, ' Call after 6 PM'],
  ['বাসায় আছেন', 10, '. Call after 6 PM'],
  ['Ring twice\n', 11, 'Call after 6 PM'],
  ['Ring twice', 0, 'Call after 6 PM'],
])('after “%s” at %i comes “%s”', (note, place, inserted) => {
  expect(insertedNote(note, at(place), 'Call after 6 PM')).toBe(inserted)
})

test('a note without room takes none, unless it replaces what is chosen', () => {
  const full = 'x'.repeat(MAXIMUM_NOTE_LENGTH)
  expect(insertedNote(full, at(full.length), 'Call')).toBeUndefined()
  expect(insertedNote(full, { start: 0, end: 4 }, 'Call')).toBe('Call')
})
