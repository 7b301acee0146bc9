import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersBetween } from './cell-range.ts'
import { COLUMNS } from './columns.ts'
import { followedMarks } from './followed-marks.ts'

const IDS = [...'abcdefgh']
const shown = (ids: readonly string[]) => ({ orders: ids.map(id => ({ id })), columns: { all: COLUMNS } })
const someOrders = fc
  .shuffledSubarray(IDS, { minLength: 2 })
  .chain(ids =>
    fc.record({ ids: fc.constant(ids), from: fc.nat(ids.length - 1), to: fc.nat(ids.length - 1) }),
  )

test('whatever list comes next, marks lie on the marked orders that are left and on no other, and the focus at its end', () => {
  fc.assert(
    fc.property(
      someOrders,
      fc.shuffledSubarray(IDS),
      fc.nat(COLUMNS.length - 1),
      ({ ids, from, to }, next, column) => {
        const marked = numbersBetween(from, to).map(row => ids[row])
        const left = next.filter(id => marked.includes(id))
        const isTogether = next.join('').includes(left.join(''))
        const corners = { anchor: { row: from, column }, focus: { row: to, column } }
        const followed = followedMarks(corners, shown(ids), shown(next))
        expect(followed === undefined).toBe(left.length === 0 || !isTogether)
        if (!followed) return
        const { anchor, focus } = followed
        expect(numbersBetween(anchor.row, focus.row).map(row => next[row])).toEqual(left)
        expect([anchor.column, focus.column]).toEqual([column, column])
        // marking goes on in the direction in which it began
        if (left.length > 1) expect(Math.sign(focus.row - anchor.row)).toBe(Math.sign(to - from))
      },
    ),
    { numRuns: 500 },
  )
})

test('a column that comes between marked ones takes the marks away, one that is hidden leaves the rest', () => {
  const two = { orders: [{ id: 'a' }], columns: { all: ['phone', 'name', 'size'] as const } }
  const corners = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 1 } }
  const withBetween = { ...two, columns: { all: ['phone', 'address', 'name'] as const } }
  expect(followedMarks(corners, two, withBetween)).toBeUndefined()
  const without = { ...two, columns: { all: ['name', 'size'] as const } }
  expect(followedMarks(corners, two, without)).toMatchObject({ anchor: { column: 0 }, focus: { column: 0 } })
})
