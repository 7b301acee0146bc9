import type { LinkedOrder } from '#domain/calls/confirm-link.ts'

/** Why an answer is not possible any more, of an order as the page shows it now: other hands were quicker. */
export function tooLateText({ state, backUntil }: Pick<LinkedOrder, 'state' | 'backUntil'>): string {
  switch (state) {
    case 'late':
      return 'This order is packed already. Please call us to change anything.'
    case 'closed':
      return 'This order was closed meanwhile. Please call us if you want it.'
    case 'cancelled':
      return backUntil === null
        ? 'This order is cancelled, and the day to take it back is over. Please call us if you want it.'
        : 'This order is cancelled. Please take it back first.'
    case 'open':
    case 'asked':
    case 'confirmed':
      return 'This order has changed meanwhile. This is how it is now.'
  }
}
