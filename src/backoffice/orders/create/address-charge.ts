import { useEffect, useState } from 'react'
import { areaFitsDistrict, SHIPPING_TAKA } from '#domain/checkout/checkout.ts'
import type { OrderDraft } from './order-draft.ts'

type FindDistrict = (address: string) => string | undefined

/** The delivery charge to a district, in whole taka. */
export const chargeTakaTo = (district: string): number =>
  SHIPPING_TAKA[areaFitsDistrict('inside', district) ? 'inside' : 'outside']

/**
 * The district that the address of a form names, and the form with that district's delivery charge unless somebody
 * chose another. The names of places are loaded with the first form.
 */
export function useAddressCharge(draft: OrderDraft): { district: string | undefined; charged: OrderDraft } {
  const [find, setFind] = useState<FindDistrict>()
  useEffect(() => {
    let isGone = false
    void import('#domain/places/address-district.ts').then(
      ({ districtOf }) => isGone || setFind(() => districtOf),
      // without the names the charge is chosen by hand; the form asks for it
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const district = find?.(draft.address)
  const byAddress = district === undefined ? null : chargeTakaTo(district)
  return { district, charged: { ...draft, deliveryChargeTaka: draft.deliveryChargeTaka ?? byAddress } }
}
