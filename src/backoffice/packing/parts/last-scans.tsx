import type { LastScan, PackingScanKind } from '#domain/packing/packing.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { clockTime } from '../packing-words.ts'

const SCAN_WORDS: Readonly<Record<PackingScanKind, (orderNo: number) => string>> = {
  opened: orderNo => `parcel ${orderNo} opened`,
  counted: orderNo => `in parcel ${orderNo}`,
  by_hand: orderNo => `ticked by hand in ${orderNo}`,
  wrong: orderNo => `wrong for ${orderNo}`,
  changed: orderNo => `order ${orderNo} changed`,
  packed: orderNo => `parcel ${orderNo} packed`,
  aside: orderNo => `parcel ${orderNo} set aside`,
  stuck: orderNo => `not on the shelf, for ${orderNo}`,
}
const STOPS: readonly PackingScanKind[] = ['wrong', 'stuck', 'changed']

/** The person's own latest scans, newest first. */
export function LastScans({ scans }: { scans: readonly LastScan[] }) {
  if (scans.length === 0) return null
  return (
    <section className="last-scans" aria-label="Last scans">
      <h3>Last scans</h3>
      <ul>
        {scans.map(({ id, at, kind, orderNo, pair }) => (
          <li key={id} data-stops={STOPS.includes(kind) || undefined}>
            <BackofficeIcon name={STOPS.includes(kind) ? 'close' : 'check'} />
            {pair && <b>{pair}</b>}
            <span>{SCAN_WORDS[kind](orderNo)}</span>
            <time dateTime={at}>{clockTime(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
