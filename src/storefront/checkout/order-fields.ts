import { composeAddress, fittingArea, type ShippingArea } from '#domain/checkout/checkout.ts'

/** The fields that a shopper fills in. `phone` is as typed after +880; places are English names, empty until chosen. */
export type OrderFields = {
  name: string
  phone: string
  area: ShippingArea
  district: string
  upazila: string
  address: string
}

/** The messages of invalid fields. The area is always valid. */
export type FieldErrors = Partial<Record<Exclude<keyof OrderFields, 'area'>, string>>

export const emptyFields: OrderFields = {
  name: '',
  phone: '',
  area: 'inside',
  district: '',
  upazila: '',
  address: '',
}

/** How many characters the courier reads: address, upazila and district in one line. */
export const addressLength = (fields: OrderFields): number => composeAddress(fields).length

/** The fields as they are sent. The chosen area stays chosen, and applies again when the district fits it. */
export const withFittingArea = (chosen: OrderFields): OrderFields => ({
  ...chosen,
  area: fittingArea(chosen.area, chosen.district),
})
