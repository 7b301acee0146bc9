import type { ShownFlood } from '#domain/orders/flood.ts'

const MINUTE_MS = 60_000

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** `64 orders from one network in 12 minutes`. */
export function floodLabel({ kind, orders, networks, firstAt, lastAt }: ShownFlood): string {
  const from =
    kind === 'browser' ? 'one browser' : networks === 1 ? 'one network' : counted(networks, 'network')
  return `${counted(orders, 'order')} from ${from} in ${spanLabel(Date.parse(lastAt) - Date.parse(firstAt))}`
}

function spanLabel(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

/** The pairs that it reserves. */
export const heldLabel = ({ pairsHeld }: Pick<ShownFlood, 'pairsHeld'>): string =>
  pairsHeld === 0
    ? 'They hold no pairs.'
    : `They hold ${counted(pairsHeld, 'pair')}; the rest waits for a call and holds none.`
