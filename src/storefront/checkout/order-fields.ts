import { composeAddress } from '#domain/checkout/checkout.ts'
import { chosenZone, restZone } from '#domain/checkout/delivery-zones.ts'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'

/** The fields that a shopper fills in. `phone` is as typed after +880; places are English names, empty until chosen. */
export type OrderFields = {
  name: string
  phone: string
  /** The id of the chosen delivery zone. */
  area: string
  district: string
  upazila: string
  address: string
  /** Where the shop asks for one. */
  advance?: AdvanceFields
}

/** What the shopper says of money that was sent before: empty texts where nothing was. */
export type AdvanceFields = {
  method: string
  trxId: string
  last4: string
  /** How much the page asked for; empty for as much as the delivery. */
  taka: string
}

/** The messages of invalid fields. The area is always valid. */
export type FieldErrors = Partial<
  Record<Exclude<keyof OrderFields, 'area' | 'advance'> | 'advanceTrxId' | 'advanceLast4', string>
>

export const emptyFields = (zones: readonly ShownZone[]): OrderFields => ({
  name: '',
  phone: '',
  area: zones[0]?.id ?? '',
  district: '',
  upazila: '',
  address: '',
})

/** How many characters the courier reads: address, upazila and district in one line. */
export const addressLength = (fields: OrderFields): number => composeAddress(fields).length

/** The zone that the fields are charged by. */
export const zoneOfFields = (fields: OrderFields, zones: readonly ShownZone[]): ShownZone =>
  chosenZone({ zones }, fields.area, fields) ?? restZone({ zones })

/** The fields as they are sent. The chosen zone stays chosen, and applies again when the place fits it. */
export const withFittingArea = (chosen: OrderFields, zones: readonly ShownZone[]): OrderFields => ({
  ...chosen,
  area: zoneOfFields(chosen, zones).id,
})
