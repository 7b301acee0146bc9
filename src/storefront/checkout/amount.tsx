import type { ShippingArea } from '#domain/checkout/checkout.ts'
import { formatTaka } from '#domain/money.ts'

type AmountProps = {
  /** The amount for each area, in taka. */
  of(area: ShippingArea): number
  /** The chosen area, or null before hydration: then both are in the page and the radio decides by CSS. */
  area: ShippingArea | null
}

/** An amount that depends on the shipping area, right before and after the script runs. */
export function Amount({ of, area }: AmountProps) {
  if (area) return formatTaka(of(area))
  return (
    <>
      <span className="amount-inside">{formatTaka(of('inside'))}</span>
      <span className="amount-outside">{formatTaka(of('outside'))}</span>
    </>
  )
}
