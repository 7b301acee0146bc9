import { expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { GridFocus, type GridView, revealedLeft, revealedTop } from './grid-focus.ts'
import { DEFAULT_SETTINGS, shownColumns } from './table-settings.ts'

const caller = { orders: 1, delivered: 0, returned: 0, fake: 0, pranks: 0 }
const listed = (id: string): ListedOrder => ({ ...anOrder({ id }), caller })
const columns = shownColumns(DEFAULT_SETTINGS)
const status = columns.all.indexOf('official')
const viewOf = (ids: string): GridView => ({
  orders: [...ids].map(listed),
  columns,
  rowHeightPx: 44,
  coveredPx: 0,
})

/** A list in which the O. Status of some orders is marked, from the first named to the second. */
function marked(ids: string, from: string, to: string): GridFocus {
  const focus = new GridFocus({ frame: () => null, grid: () => null, renderRow: () => {} }, viewOf(ids))
  focus.mark({ row: ids.indexOf(from), column: status }, { row: ids.indexOf(to), column: status })
  return focus
}
const markedIds = (focus: GridFocus): string =>
  focus.hasRange
    ? focus.view.orders
        .slice(focus.range.top, focus.range.bottom + 1)
        .map(({ id }) => id)
        .join('')
    : ''

test('marks stay with the orders that are left when others of them leave the list', () => {
  const focus = marked('abcdefgh', 'b', 'e')
  focus.show(viewOf('abfgh'))
  expect(markedIds(focus)).toBe('b')
  expect(focus.orderId).toBe('b')
})

test('marks move with their orders when others come before them', () => {
  const focus = marked('abcdef', 'd', 'b')
  focus.show(viewOf('xyabcdef'))
  expect(markedIds(focus)).toBe('bcd')
  expect(focus.orderId).toBe('b')
})

test('marks go when all their orders have left, or another order has come between them', () => {
  const gone = marked('abcdef', 'b', 'd')
  gone.show(viewOf('aef'))
  expect(markedIds(gone)).toBe('')
  const parted = marked('abcdef', 'b', 'd')
  parted.show(viewOf('abxcdef'))
  expect(markedIds(parted)).toBe('')
  expect(parted.orderId).toBe('d')
})

test('a row in view stays where it is, another comes in at the nearer edge', () => {
  const row = { size: 44, viewed: 440 }
  expect(revealedTop({ ...row, from: 440, scrolled: 88 })).toBe(88)
  expect(revealedTop({ ...row, from: 44, scrolled: 88 })).toBe(44)
  expect(revealedTop({ ...row, from: 528, scrolled: 88 })).toBe(132)
})

test('a cell comes out from below what is pinned at either side', () => {
  const view = { left: 280, right: 900 }
  expect(revealedLeft({ left: 300, right: 400 }, view)).toBe(0)
  expect(revealedLeft({ left: 200, right: 300 }, view)).toBe(-80)
  expect(revealedLeft({ left: 850, right: 950 }, view)).toBe(50)
  // wider than the view: its beginning
  expect(revealedLeft({ left: 300, right: 1200 }, view)).toBe(20)
})
