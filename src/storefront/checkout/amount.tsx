import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { formatTaka } from '#domain/money.ts'

type AmountProps = {
  zones: readonly ShownZone[]
  /** The amount for each zone, in taka. */
  of(zone: ShownZone): number
  /** The chosen zone, or undefined before hydration: then all are in the page and the radio decides by CSS. */
  zone: ShownZone | undefined
}

/** An amount that depends on the delivery zone, right before and after the script runs. */
export function Amount({ zones, of, zone }: AmountProps) {
  if (zone) return formatTaka(of(zone))
  return (
    <span className="amounts">
      {zones.map(one => (
        <span key={one.id}>{formatTaka(of(one))}</span>
      ))}
    </span>
  )
}
