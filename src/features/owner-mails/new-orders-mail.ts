import { formatTaka } from '#domain/money.ts'
import type { OwnerMail } from './queue-owner-mail.ts'

export type NewsOrder = {
  orderNo: number
  pairs: number
  priceTaka: number
  district: string | null
  source: string
}

/** A mail that names more is not read. */
const NAMED = 30

/** The mail about new orders. Who ordered stands in the dashboard alone. */
export function newOrdersMail(
  orders: readonly NewsOrder[],
  { publicOrigin }: { publicOrigin: string },
): OwnerMail {
  const [first] = orders
  const isOne = orders.length === 1 && first !== undefined
  const sum = formatTaka(orders.reduce((total, { priceTaka }) => total + priceTaka, 0))
  const rest = orders.length - NAMED
  const heading = isOne ? `New order #${first.orderNo}` : `${orders.length} new orders`
  return {
    kind: 'new_orders',
    subject: `${heading} · ${sum}`,
    heading,
    preview: isOne ? lineOf(first) : `${sum} in all.`,
    parts: [
      ...orders.slice(0, NAMED).map(order => ({ kind: 'paragraph', text: lineOf(order) }) as const),
      ...(rest > 0 ? [{ kind: 'paragraph', text: `… and ${rest} more.` } as const] : []),
      {
        kind: 'button',
        label: isOne ? 'Open the order' : 'Open the new orders',
        address: `${publicOrigin}/dashboard/orders?${isOne ? `search=${first.orderNo}` : 'official_status=Queued'}`,
      },
    ],
  }
}

const lineOf = ({ orderNo, pairs, priceTaka, district, source }: NewsOrder): string =>
  [`#${orderNo}`, pairs === 1 ? '1 pair' : `${pairs} pairs`, formatTaka(priceTaka), district, source]
    .filter(Boolean)
    .join(' · ')
