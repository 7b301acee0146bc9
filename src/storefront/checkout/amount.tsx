import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { useLanguage } from '#storefront/language/use-language.ts'

type AmountProps = {
  zones: readonly ShownZone[]
  /** The amount for each zone, in taka. */
  of(zone: ShownZone): number
  /** The chosen zone, or undefined before hydration: then all are in the page and the radio decides by CSS. */
  zone: ShownZone | undefined
}

/** An amount that depends on the delivery zone, right before and after the script runs. */
export function Amount({ zones, of, zone }: AmountProps) {
  const { taka } = useLanguage()
  if (zone) return taka(of(zone))
  return (
    <span className="amounts">
      {zones.map(one => (
        <span key={one.id}>{taka(of(one))}</span>
      ))}
    </span>
  )
}
