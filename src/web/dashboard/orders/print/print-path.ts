import { screens } from '../../menu-entries.ts'

export type PrintedKind = 'invoice' | 'slip'

/** The address that prints orders: what goes to the customer, or what is packed. */
export function printPath(ids: readonly string[], kind: PrintedKind = 'invoice'): string {
  const query = new URLSearchParams({ ids: ids.join(','), kind })
  return `${screens.orders.path}/print?${query}`
}
