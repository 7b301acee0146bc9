import { type MouseEvent, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { announce } from '../../shell/announcer.tsx'
import { useSelection } from '../use-selection.ts'
import { numbersBetween } from './cell-range.ts'
import type { GridFocus } from './grid-focus.ts'
import { HEAD_ROW, placeOf } from './grid-painter.ts'

/** Choosing orders by their boxes: one, with Shift all since the last one, by keyboard those of the marked rows. */
export function useChoosing(focus: GridFocus) {
  const lastId = useRef<string>(undefined)
  const orders = () => focus.view.orders
  const isChosen = (order: ListedOrder | undefined) => {
    const { ids, isAllMatching } = useSelection.getState()
    return order !== undefined && (isAllMatching || ids.has(order.id))
  }
  const choose = (rows: readonly number[], chosen: boolean) => {
    const ids = rows.flatMap(row => orders()[row]?.id ?? [])
    useSelection.getState().choose(ids, chosen)
    announce(formatChosen(useSelection.getState().ids.size))
  }

  return {
    /** A click on the cell of a box, or on the box. */
    onClick(event: MouseEvent) {
      const at = placeOf(event.target)
      if (!at || at.row === HEAD_ROW || focus.columnAt(at) !== 'select') return
      const chosen = !isChosen(orders()[at.row])
      const last = orders().findIndex(({ id }) => id === lastId.current)
      choose(event.shiftKey && last >= 0 ? numbersBetween(last, at.row) : [at.row], chosen)
      lastId.current = orders()[at.row]?.id
    },
    /** The marked rows, or the row of the focus. */
    toggle() {
      const { top, bottom } = focus.range
      choose(numbersBetween(top, bottom), !isChosen(orders()[focus.place.row]))
      lastId.current = orders()[focus.place.row]?.id
    },
    chooseAll: () => choose(numbersBetween(0, orders().length - 1), true),
  }
}

const formatChosen = (amount: number): string =>
  amount === 0
    ? say('No order chosen')
    : amount === 1
      ? say('1 order chosen')
      : say('{amount} orders chosen', { amount })
