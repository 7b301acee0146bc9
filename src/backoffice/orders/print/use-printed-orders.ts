import { useQuery } from '@tanstack/react-query'
import type { PrintedKind, PrintPaper } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../api/call-shop.ts'
import { notePrinted } from '../../api/note-printed.ts'
import { findOrder } from '../../api/orders.ts'

/** As many requests as a browser sends to one host at once. */
const AT_ONCE = 6

export type PrintedOrders = { orders: StaffOrder[]; failed: { id: string; why: string }[] }

type Printing = { ids: readonly string[]; kind: PrintedKind; paper: PrintPaper }

/** The present orders, in the order of their ids; one that cannot be read does not stop the others. */
export const usePrintedOrders = ({ ids, kind, paper }: Printing) =>
  useQuery({
    queryKey: ['printed-orders', ids],
    queryFn: () => readOrders(ids, { kind, paper }),
    refetchOnWindowFocus: false,
  })

async function readOrders(ids: readonly string[], how: Omit<Printing, 'ids'>): Promise<PrintedOrders> {
  // what cannot be noted is not printed
  const unnoted = ids.length > 0 && (await notePrinted({ ids, ...how }).catch(failureText))
  if (unnoted) return { orders: [], failed: ids.map(id => ({ id, why: unnoted })) }
  const found = new Map<string, StaffOrder>()
  const failed: PrintedOrders['failed'] = []
  const waiting = [...ids]
  const readOn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        found.set(id, await findOrder(id))
      } catch (error) {
        failed.push({ id, why: failureText(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  return { orders: ids.flatMap(id => found.get(id) ?? []), failed }
}
