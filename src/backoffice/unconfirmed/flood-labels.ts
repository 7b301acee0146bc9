import { say } from '#backoffice/language/say.ts'
import type { ShownFlood } from '#domain/orders/flood.ts'

const MINUTE_MS = 60_000

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** `64 orders from one network in 12 minutes`. */
export function floodLabel({ kind, orders, networks, firstAt, lastAt }: ShownFlood): string {
  const from =
    kind === 'browser'
      ? say('one browser')
      : networks === 1
        ? say('one network')
        : counted(networks, 'network')
  return say('{orders} from {from} in {spanLabel}', {
    orders: counted(orders, 'order'),
    from,
    spanLabel: spanLabel(Date.parse(lastAt) - Date.parse(firstAt)),
  })
}

function spanLabel(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

/** The pairs that it reserves. */
export const heldLabel = ({ pairsHeld }: Pick<ShownFlood, 'pairsHeld'>): string =>
  pairsHeld === 0
    ? say('They hold no pairs.')
    : say('They hold {pairsHeld}; the rest waits for a call and holds none.', {
        pairsHeld: counted(pairsHeld, 'pair'),
      })
