import { say } from '#backoffice/language/say.ts'
import type { CourierOfOrder } from '#contract/parcels/courier-choice-codec.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { FEWEST_PARCELS } from '#domain/parcels/courier-figures.ts'

type Option = CourierOfOrder['options'][number]

/** Why an order goes to its courier. */
export function reasonLabel({ reason, district, wanted }: CourierOfOrder): string {
  switch (reason) {
    case 'chosen':
      return say('Chosen for this order.')
    case 'district':
      return say('By the rule of {district}.', { district })
    case 'everywhere':
      return say('By the rule of every other place.')
    case 'left':
      return say('The rule names {courierLabel}, which is not connected.', {
        courierLabel: courierLabel(wanted ?? ''),
      })
    case 'only':
    case null:
      return ''
  }
}

/** The shop's own figures of a courier in the order's district. */
export function figuresLabel(figures: Option['figures'], district: string | null): string {
  if (district === null) return say('no district known')
  if (!figures) return say('no parcel to {district} yet', { district })
  const { parcels, deliveredPercent, medianDays } = figures
  if (deliveredPercent === null)
    return say('{parcels} to {district}: too few (under {fewestParcels})', {
      parcels,
      district,
      fewestParcels: FEWEST_PARCELS,
    })
  const days =
    medianDays === null
      ? ''
      : say(' in {part}', {
          part: medianDays === 1 ? say('1 day') : say('{medianDays} days', { medianDays }),
        })
  return say('{deliveredPercent} % of {parcels} to {district} delivered{days}', {
    deliveredPercent,
    parcels,
    district,
    days,
  })
}
