import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { findOrder } from '../../api/orders.ts'
import { usePending } from '../edit/order-edits.ts'
import { orderInView } from '../order-in-view.ts'
import { ORDER } from '../use-orders.ts'

/** One order, as the list or the shop itself knew it last; `listed` is the row in view, if it is one. */
export function useOrder(id: string, listed: DeskOrder | undefined) {
  const queries = useQueryClient()
  const withPending = usePending()
  const asked = useQuery({
    queryKey: [ORDER, id],
    queryFn: () => findOrder(id),
    // what a list knows is shown at once
    placeholderData: () => orderInView(queries, id),
  })
  const newest = newer(asked.data, listed)
  return { order: newest && withPending(newest), asked }
}

/** A list does not say where the shopper came from. */
function newer(asked: DeskOrder | undefined, listed: DeskOrder | undefined): DeskOrder | undefined {
  if (!asked || !listed || listed.version <= asked.version) return asked ?? listed
  return { ...listed, attribution: asked.attribution }
}
