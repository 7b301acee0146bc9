import type { OrderRestore, ProductRestore, RestoreOutcome } from './trash-item.ts'

type Told = { outcome: RestoreOutcome; toKnow: string }

const pairsText = (pairs: number): string => (pairs === 1 ? '1 pair' : `${pairs} pairs`)

/** Whether a deleted order comes back, and what one should know before; the first reason is the one that decides. */
export function orderOutcome(restore: OrderRestore, repeatOf: number | null): Told {
  const { short, takes, takesNone, isCouponFull, invoice, creditNote } = restore
  if (short.length > 0) return { outcome: 'refused', toKnow: short.map(shortText).join('. ') }
  if (isCouponFull) return { outcome: 'refused', toKnow: 'Its coupon was used up meanwhile' }
  const said = [
    repeatOf === null ? '' : `Repeats order #${repeatOf}.`,
    takesNone === null ? `Takes ${pairsText(takes)} from the shelf again.` : NO_PAIRS[takesNone],
    creditNote === null ? '' : `Invoice ${invoice} was taken back by ${creditNote} and stays so.`,
    creditNote === null && invoice !== null ? `Keeps invoice ${invoice}.` : '',
  ]
  return { outcome: creditNote === null ? 'restores' : 'asks', toKnow: said.filter(Boolean).join(' ') }
}

const NO_PAIRS = {
  fake: 'Stays Fake and holds no pairs.',
  waits: 'Waits to be confirmed and holds no pairs until then.',
  returned: 'Its pairs came back before: none leave the shelf.',
  sold: 'Its pairs were delivered: none leave the shelf.',
}

function shortText({ color, size, needs, onShelf }: OrderRestore['short'][number]): string {
  const name = `${color} ${size}`
  if (onShelf === 0) return `${name} is sold out: it needs ${pairsText(needs)}`
  return `${name}: it needs ${pairsText(needs)}, ${onShelf} on the shelf`
}

/** The same of a deleted product. */
export function productOutcome({ isOnSale, coupons, comesBackAs }: ProductRestore): Told {
  const said = [
    comesBackAs === null ? '' : `The name is taken again: comes back as “${comesBackAs}”.`,
    isOnSale ? 'On sale again at once.' : 'Comes back as a draft.',
    coupons === 0 ? '' : `${coupons === 1 ? '1 coupon works' : `${coupons} coupons work`} again.`,
  ]
  return { outcome: comesBackAs === null ? 'restores' : 'asks', toKnow: said.filter(Boolean).join(' ') }
}
