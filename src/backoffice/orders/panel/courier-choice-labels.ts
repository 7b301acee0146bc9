import type { CourierOfOrder } from '#contract/parcels/courier-choice-codec.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { FEWEST_PARCELS } from '#domain/parcels/courier-figures.ts'

type Option = CourierOfOrder['options'][number]

/** Why an order goes to its courier. */
export function reasonLabel({ reason, district, wanted }: CourierOfOrder): string {
  switch (reason) {
    case 'chosen':
      return 'Chosen for this order.'
    case 'district':
      return `By the rule of ${district}.`
    case 'everywhere':
      return 'By the rule of every other place.'
    case 'left':
      return `The rule names ${courierLabel(wanted ?? '')}, which is not connected.`
    case 'only':
    case null:
      return ''
  }
}

/** The shop's own figures of a courier in the order's district. */
export function figuresLabel(figures: Option['figures'], district: string | null): string {
  if (district === null) return 'no district known'
  if (!figures) return `no parcel to ${district} yet`
  const { parcels, deliveredPercent, medianDays } = figures
  if (deliveredPercent === null) return `${parcels} to ${district}: too few (under ${FEWEST_PARCELS})`
  const days = medianDays === null ? '' : ` in ${medianDays === 1 ? '1 day' : `${medianDays} days`}`
  return `${deliveredPercent} % of ${parcels} to ${district} delivered${days}`
}
