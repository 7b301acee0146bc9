import type { ListedOrder } from '#domain/orders/staff-order.ts'

/** The cards that stand side by side. */
export type CardRow = { id: string; cards: readonly { order: ListedOrder; index: number }[] }

/** The orders in rows of as many cards as have room beside each other. A row is known by its first order. */
export function cardRows(orders: readonly ListedOrder[], columns: number): CardRow[] {
  const rows: CardRow[] = []
  for (let start = 0; start < orders.length; start += columns) {
    const cards = orders
      .slice(start, start + columns)
      .map((order, beside) => ({ order, index: start + beside }))
    const [first] = cards
    if (first) rows.push({ id: first.order.id, cards })
  }
  return rows
}

/** A card of one item and one line of address, and what the others add to it. */
const CARD_PX = 270
const ITEM_PX = 46
const LINE_PX = 21
const NOTE_PX = 45
/** Its numbers, or why it was not taken. */
const PARCEL_PX = 46
const CHARACTER_PX = 7.3
/** At the sides of what is written. */
const PADDING_PX = 30
/** A narrower card has its status in a line of its own. */
const NARROW_PX = 336
const STATUS_PX = 52

/** About how high a row is before it has been drawn; what it lacks is corrected then. */
export const guessRowPx = ({ cards }: CardRow, cardWidthPx: number): number =>
  Math.max(...cards.map(({ order }) => cardPx(order, cardWidthPx)))

const hasParcelLine = ({ consignmentId, trackingCode, parcel }: ListedOrder): boolean =>
  consignmentId !== null || trackingCode !== null || parcel?.state === 'refused'

const cardPx = (order: ListedOrder, widthPx: number): number =>
  CARD_PX +
  (widthPx < NARROW_PX ? STATUS_PX : 0) +
  Math.floor((order.recipientAddress.length * CHARACTER_PX) / (widthPx - PADDING_PX)) * LINE_PX +
  Math.max(0, order.items.length - 1) * ITEM_PX +
  (order.note ? NOTE_PX : 0) +
  (hasParcelLine(order) ? PARCEL_PX : 0)

/** A row as it stood on the screen: how far below the top of the page it began and ended. */
export type PlacedRow = { id: string; startPx: number; endPx: number }

/**
 * How far to scroll after a refresh, in pixels, so that the first row in view that is still there stays where it is: 0
 * where none of them is.
 */
export function shiftPx(
  before: readonly PlacedRow[],
  scrollPx: number,
  startNowPx: (id: string) => number | undefined,
): number {
  for (const { id, startPx, endPx } of before) {
    if (endPx <= scrollPx) continue
    const now = startNowPx(id)
    if (now !== undefined) return now - startPx
  }
  return 0
}
