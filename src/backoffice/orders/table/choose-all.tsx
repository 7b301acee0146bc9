import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { useSelection } from '../use-selection.ts'

/** The box in the head: checked for every order of the page, some, or none. */
export function ChooseAll({ orders }: { orders: readonly ListedOrder[] }) {
  const chosen = useSelection(({ ids, isAllMatching }) =>
    isAllMatching ? orders.length : orders.reduce((sum, { id }) => sum + (ids.has(id) ? 1 : 0), 0),
  )
  const choose = useSelection(selection => selection.choose)
  const isAll = chosen > 0 && chosen === orders.length
  const isSome = chosen > 0 && !isAll
  return (
    <input
      type="checkbox"
      className="order-check"
      aria-label={say('Choose all orders of the page')}
      checked={isAll}
      ref={box => {
        if (box) box.indeterminate = isSome
      }}
      tabIndex={-1}
      onChange={() =>
        choose(
          orders.map(({ id }) => id),
          !isAll,
        )
      }
    />
  )
}
