import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order-list.ts'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { GridFocus } from './table/grid-focus.ts'
import { DEFAULT_SETTINGS, shownColumns } from './table/table-settings.ts'
import { useChoosing } from './table/use-choosing.ts'
import { useSelection } from './use-selection.ts'

const view = (numbers: readonly number[]) => ({
  orders: numbers.map(orderNo => anOrder(orderNo)),
  columns,
  rowHeightPx: 44,
  coveredPx: 0,
})
const columns = shownColumns(DEFAULT_SETTINGS)
const chosen = () => [...useSelection.getState().ids].map(id => Number(id.replace('order-', '')))

/** A table of orders 1 to 8 that is worked by keys. */
async function openTable() {
  openPage()
  useSelection.getState().clear()
  const focus = new GridFocus(
    { frame: () => null, grid: () => null, renderRow: () => {} },
    view([1, 2, 3, 4, 5, 6, 7, 8]),
  )
  const run = await runHook(() => useChoosing(focus))
  return { focus, choosing: run.now }
}
const at = (row: number) => ({ row, column: 0 })

test('Space chooses all marked orders, or none of them, as the one with the focus goes', async () => {
  const { focus, choosing } = await openTable()
  focus.moveTo(at(4))
  choosing.toggle()
  expect(chosen()).toEqual([5])
  focus.mark(at(2), at(5))
  choosing.toggle()
  expect(chosen().sort()).toEqual([3, 4, 5, 6])
  choosing.toggle()
  expect(chosen()).toEqual([])
})

test('what is chosen on one page stays chosen on the next, until all that match are chosen and one is taken out', async () => {
  const { focus, choosing } = await openTable()
  choosing.toggle()
  focus.show(view([11, 12]))
  choosing.chooseAll()
  expect(chosen()).toEqual([1, 11, 12])
  useSelection.getState().chooseAllMatching()
  choosing.toggle()
  expect(useSelection.getState().isAllMatching).toBe(false)
  expect(chosen()).toEqual([1, 12])
})

test('in whatever sequence orders come, go and are chosen, no order is chosen that nobody chose', async () => {
  const { focus, choosing } = await openTable()
  const step = fc.oneof(
    fc.record({ do: fc.constant('mark' as const), from: fc.nat(7), to: fc.nat(7) }),
    fc.record({
      do: fc.constant('show' as const),
      numbers: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 }),
    }),
    fc.constant({ do: 'toggle' as const }),
  )
  const play = fc.property(fc.array(step, { maxLength: 30 }), steps => {
    useSelection.getState().clear()
    focus.show(view([1, 2, 3, 4, 5, 6, 7, 8]))
    focus.moveTo(at(0))
    let meant = new Set<number>()
    /** The orders that were marked, as one sees them; those that come by themselves never are. */
    let marked = new Set([1])
    for (const one of steps) {
      const numbers = focus.view.orders.map(({ orderNo }) => orderNo)
      if (one.do === 'show') focus.show(view(one.numbers))
      else if (one.do === 'mark') {
        const [from, to] = [one.from, one.to].map(row => Math.min(row, numbers.length - 1)).sort()
        focus.mark(at(Math.min(one.from, numbers.length - 1)), at(Math.min(one.to, numbers.length - 1)))
        marked = new Set(numbers.slice(from, (to ?? 0) + 1))
      } else {
        const wasLost = !focus.hasRange
        const before = new Set(chosen())
        choosing.toggle()
        const touched = [...new Set([...before, ...chosen()])].filter(
          no => before.has(no) !== chosen().includes(no),
        )
        if (!wasLost) for (const no of touched) expect(marked).toContain(no)
        else expect(touched.length).toBeLessThanOrEqual(1)
        meant = new Set(chosen())
      }
      expect(new Set(chosen())).toEqual(meant)
    }
  })
  fc.assert(play, { numRuns: 200 })
})
