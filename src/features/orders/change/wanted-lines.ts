import type { Transaction } from '#db/open-db.ts'
import type { AskedLine, OneLine } from '#domain/orders/order-change.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type PricedLine, priceLines } from '../place/price-order.ts'

type Wanted = { ok: true; lines: EventLine[] } | Refusal<'out_of_stock' | 'product_not_found'>

/**
 * The lines that an order will have instead of its present ones. A line of the same product, colour and size keeps its
 * stored values, its price too; a new line is priced from the product as it is now, drafts included.
 * `product_not_found` and `out_of_stock` (no such colour or size) name the lines concerned.
 */
export async function wantedLines(
  { tx }: Transaction,
  present: readonly EventLine[],
  asked: readonly AskedLine[],
): Promise<Wanted> {
  const unused = [...present]
  const kept = asked.map(line => {
    const place = unused.findIndex(one => isSameVariant(one, line))
    // one line can be split into two of the same variant; a removed product cannot be added
    const [found] = place < 0 ? [] : unused.splice(place, 1)
    return found ?? (line.productId === null ? undefined : present.find(one => isSameVariant(one, line)))
  })
  const others = asked.flatMap(({ productId, ...line }, index) =>
    kept[index] === undefined ? [{ ...line, productId: productId ?? '', index }] : [],
  )
  const priced = others.length === 0 ? { ok: true as const, lines: [] } : await priceLines(tx, others, 'desk')
  if (!priced.ok) return { ok: false, code: 'product_not_found', items: placesOf(others, priced.missing) }
  const newLines = new Map(others.map(({ index }, place) => [index, priced.lines[place]]))
  const missing = [...newLines].flatMap(([index, line]) => (line?.sizeId ? [] : [{ index, available: 0 }]))
  if (missing.length > 0) return { ok: false, code: 'out_of_stock', items: missing }
  return {
    ok: true,
    lines: asked.flatMap((line, index) => {
      const found = kept[index] ?? newLines.get(index)
      return found ? [lineOf(found, line)] : []
    }),
  }
}

/** The only line of an order with some of its fields changed; it keeps its price, which is the product's. */
export const oneLineAsked = (
  { productId, color, size, quantity, unitPriceTaka }: EventLine,
  line: OneLine,
): AskedLine => ({
  productId,
  color: line.color ?? color,
  size: line.size ?? size,
  quantity: line.quantity ?? quantity,
  unitPriceTaka,
})

const isSameVariant = (one: EventLine, other: AskedLine): boolean =>
  one.productId === other.productId && one.color === other.color && one.size === other.size

function lineOf(
  found: EventLine | PricedLine,
  { color, size, quantity, unitPriceTaka }: AskedLine,
): EventLine {
  const { productId, sizeId, productName } = found
  const price = unitPriceTaka ?? found.unitPriceTaka
  return { productId, sizeId, productName, color, size, quantity, unitPriceTaka: price }
}

const placesOf = (
  others: readonly { index: number }[],
  missing: readonly { index: number; available: number }[],
) => missing.map(({ index, available }) => ({ index: others[index]?.index ?? index, available }))
