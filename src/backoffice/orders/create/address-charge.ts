import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ZoneRule, zoneOf } from '#domain/checkout/delivery-zones.ts'
import { readDelivery } from '../../api/delivery.ts'
import type { OrderDraft } from './order-draft.ts'

/** The charges to choose from, and the one to the address. */
export type Charges = { all: readonly number[]; usualTaka: number | undefined }
type FindDistrict = (address: string) => string | undefined

/** The delivery charge to a district, or to the area of it that a zone names and the address too, in whole taka. */
export function chargeTakaTo(district: string, address: string, zones: readonly ZoneRule[]): number {
  const written = address.toLowerCase()
  const areas = zones.flatMap(zone => zone.places).filter(place => place.district === district && place.area)
  const upazila = areas.find(({ area }) => written.includes(area.toLowerCase()))?.area ?? null
  return zoneOf({ zones }, { district, upazila }).chargeTaka
}

/**
 * The district that the address of a form names, and the form with that district's delivery charge unless somebody
 * chose another. The names of places are loaded with the first form.
 */
export function useAddressCharge(draft: OrderDraft): {
  district: string | undefined
  charged: OrderDraft
  charges: Charges
} {
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
  const zones = useQuery({ queryKey: ['delivery'], queryFn: readDelivery }).data?.zones
  const usualTaka =
    district === undefined || !zones ? undefined : chargeTakaTo(district, draft.address, zones)
  return {
    district,
    charged: { ...draft, deliveryChargeTaka: draft.deliveryChargeTaka ?? usualTaka ?? null },
    charges: { all: [...new Set([0, ...(zones ?? []).map(zone => zone.chargeTaka)])], usualTaka },
  }
}
