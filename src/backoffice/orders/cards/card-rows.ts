import type { ListedOrder } from '#domain/orders/staff-order.ts'

/** The cards that stand side by side. */
export type CardRow = { id: string; cards: readonly { order: ListedOrder; index: number }[] }

/** The orders in rows of as many cards as fit beside each other. A row is identified by its first order. */
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

/** The height of a card with one item and one line of address, and what the other parts add to it. */
const CARD_PX = 270
const ITEM_PX = 46
const LINE_PX = 21
const NOTE_PX = 45
/** The parcel's numbers, or why the courier refused it. */
const PARCEL_PX = 46
const CHARACTER_PX = 7.3
/** On the left and right of the text. */
const PADDING_PX = 30
/** A narrower card has its status on a line of its own. */
const NARROW_PX = 336
const STATUS_PX = 52

/** The estimated height of a row before it is drawn; it is corrected after drawing. */
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

/** A row as drawn: where it began and ended, in pixels below the top of the page. */
export type PlacedRow = { id: string; startPx: number; endPx: number }

/**
 * How far to scroll after a refresh, in pixels, so that the first row in view that still exists stays where it is: 0
 * where none of them does.
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
