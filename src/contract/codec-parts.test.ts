import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  bool,
  both,
  count,
  countsOf,
  day,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  shaped,
  someCountsOf,
  text,
  textOrNumber,
  Unreadable,
  type ValueOf,
  whole,
} from './codec-parts.ts'
import { schemaOf } from './codec-schema.ts'

const box = objectOf({
  id: named('_id', text),
  pairs: named('total_stock', whole),
  size: number,
  isSold: named('sold', bool),
  status: oneOf(['draft', 'published']),
  note: nullable(text),
  from: textOrNumber,
  lastDay: named('expiresAt', day),
  colors: named('variants', listOf(objectOf({ swatch: named('value', text) }))),
  createdAt: instant,
})
const value: ValueOf<typeof box> = {
  id: 'b1',
  pairs: 4,
  size: 42.5,
  isSold: false,
  status: 'draft',
  note: null,
  from: 'Tan',
  lastDay: '2026-01-31',
  colors: [{ swatch: '#000000' }],
  createdAt: '2026-01-15T04:00:00.000Z',
}
const wire = {
  _id: 'b1',
  total_stock: 4,
  size: 42.5,
  sold: false,
  status: 'draft',
  note: null,
  from: 'Tan',
  expiresAt: '2026-01-31',
  variants: [{ value: '#000000' }],
  createdAt: '2026-01-15T04:00:00.000Z',
}

test('what is written by the names of the wire is read again by those of the shop', () => {
  expect(box.write(value)).toEqual(wire)
  expect(Object.keys(box.write(value))).toEqual(Object.keys(wire))
  expect(box.read(wire)).toEqual(value)
  expect(box.read({ ...wire, more: 'of a newer shop' })).toEqual(value)
})

test('some of the fields travel as they are, and absent ones stay absent', () => {
  expect(box.some.write({ pairs: 0, note: null })).toEqual({ total_stock: 0, note: null })
  expect(box.some.write({ pairs: undefined })).toEqual({})
  expect(box.some.read({ total_stock: 0, note: null, other: 1 })).toEqual({ pairs: 0, note: null })
})

test.each([
  ['nothing', undefined],
  ['a text', 'b1'],
  ['null', null],
  ['a field that is missing', { ...wire, _id: undefined }],
  ['a number that is a text', { ...wire, total_stock: '4' }],
  ['a text that is null', { ...wire, createdAt: null }],
  ['a word that nobody knows', { ...wire, status: 'sold' }],
  ['a truth that is a number', { ...wire, sold: 0 }],
  ['a list that is none', { ...wire, variants: { value: '#000000' } }],
  ['an item that is none', { ...wire, variants: ['#000000'] }],
  ['a choice of neither', { ...wire, from: true }],
])('%s cannot be read', (_, sent) => {
  expect(() => box.read(sent)).toThrow(Unreadable)
})

test('the schema of a codec takes what it writes, and its notes stand in the document', () => {
  const schema = schemaOf(box, { total_stock: 'Of all colours', variants: { value: '#RRGGBB' } })
  expect(schema.parse(box.write(value))).toEqual(wire)
  expect(schema.safeParse({ ...wire, total_stock: 4.5 }).success).toBe(false)
  expect(z.toJSONSchema(schema)).toMatchObject({
    properties: {
      total_stock: { type: 'integer', description: 'Of all colours' },
      size: { type: 'number' },
      status: { type: 'string', enum: ['draft', 'published'] },
      note: { type: ['string', 'null'] },
      variants: { type: 'array', items: { properties: { value: { description: '#RRGGBB' } } } },
      createdAt: { format: 'date-time' },
    },
  })
})

test('the fields of two tables are one object', () => {
  const part = both(objectOf({ id: named('_id', text) }), objectOf({ pairs: named('total_lot', count) }))
  expect(part.write({ id: 'b1', pairs: 2 })).toEqual({ _id: 'b1', total_lot: 2 })
  expect(part.read({ _id: 'b1', total_lot: 2 })).toEqual({ id: 'b1', pairs: 2 })
  expect(schemaOf(part).safeParse({ _id: 'b1', total_lot: -1 }).success).toBe(false)
})

test('what the shop holds in another shape is read into it and written from it', () => {
  const range = shaped(objectOf({ from: day, to: day }), {
    read: ({ from, to }) => [from, to],
    write: ([from = '', to = '']) => ({ from, to }),
  })
  const sent = { from: '2026-01-01', to: '2026-01-31' }
  expect(range.read(sent)).toEqual(['2026-01-01', '2026-01-31'])
  expect(range.write(['2026-01-01', '2026-01-31'])).toEqual(sent)
})

test('numbers stand by words, all of them or some', () => {
  const all = countsOf(['draft', 'published'])
  expect(all.read({ draft: 1, published: 0, sold: 4 })).toEqual({ draft: 1, published: 0 })
  expect(() => all.read({ draft: 1 })).toThrow(Unreadable)
  const some = someCountsOf(['draft', 'published'])
  expect(some.read({ draft: 1 })).toEqual({ draft: 1 })
  expect(schemaOf(some).parse(some.write({ draft: 1 }))).toEqual({ draft: 1 })
  expect(schemaOf(some).safeParse({ sold: 1 }).success).toBe(false)
})

test("the document says of a list and of an object what stands under ''", () => {
  const schema = schemaOf(objectOf({ list: listOf(box), one: nullable(box) }), {
    list: { '': 'The newest first', total_stock: 'Of all colours' },
    one: { '': 'None before the first' },
  })
  expect(z.toJSONSchema(schema)).toMatchObject({
    properties: {
      list: {
        description: 'The newest first',
        items: { properties: { total_stock: { description: 'Of all colours' } } },
      },
      one: { anyOf: [{ description: 'None before the first' }, { type: 'null' }] },
    },
  })
})
