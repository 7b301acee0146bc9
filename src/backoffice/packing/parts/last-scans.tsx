import { say } from '#backoffice/language/say.ts'
import type { LastScan, PackingScanKind } from '#domain/packing/packing.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { clockTime } from '../packing-words.ts'

const SCAN_WORDS: Readonly<Record<PackingScanKind, (orderNo: number) => string>> = {
  opened: orderNo => say('parcel {orderNo} opened', { orderNo }),
  counted: orderNo => say('in parcel {orderNo}', { orderNo }),
  by_hand: orderNo => say('ticked by hand in {orderNo}', { orderNo }),
  wrong: orderNo => say('wrong for {orderNo}', { orderNo }),
  changed: orderNo => say('order {orderNo} changed', { orderNo }),
  packed: orderNo => say('parcel {orderNo} packed', { orderNo }),
  aside: orderNo => say('parcel {orderNo} set aside', { orderNo }),
  stuck: orderNo => say('not on the shelf, for {orderNo}', { orderNo }),
}
const STOPS: readonly PackingScanKind[] = ['wrong', 'stuck', 'changed']

/** The person's own latest scans, newest first. */
export function LastScans({ scans }: { scans: readonly LastScan[] }) {
  if (scans.length === 0) return null
  return (
    <section className="last-scans" aria-label={say('Last scans')}>
      <h3>{say('Last scans')}</h3>
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
