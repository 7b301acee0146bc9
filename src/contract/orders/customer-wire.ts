import { z } from 'zod'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { CustomerCodec } from './customer-codec.ts'

export const CustomerAnswer = success(
  schemaOf(CustomerCodec, {
    id: 'Of the customer: stands in addresses instead of the phone',
    other_phones: 'Numbers of the same person, as staff joined them: their orders count too',
    fake: 'Without those that the customer cancelled',
    pranks: 'With the returned parcels all that counts against a phone',
    names: 'As written on the latest orders, the last one first',
    recent: {
      '': 'The latest orders, Fake and Follow Up ones too',
      status: "The courier's own word; null while there is no parcel",
    },
  }),
)
export const CustomerParams = z.object({
  phone: z.string().max(40).describe('Any spelling of a Bangladeshi mobile number'),
})

export const CustomerRequest = z.object({
  phone: z.string().max(40).describe('Any spelling of a Bangladeshi mobile number'),
})

export const customerToWire = CustomerCodec.write
