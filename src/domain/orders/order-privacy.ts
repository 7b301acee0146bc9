import { FORGOTTEN_ADDRESS, FORGOTTEN_NAME } from '../privacy/forgotten.ts'
import { withoutPhones } from '../privacy/phone-spellings.ts'
import { ORDER_FIELD_NAMES, type OrderFieldName, type OrderFields } from './order-fields.ts'

/**
 * What the value of a field says of the customer. `nothing`: the activity has it, and it stays when the customer is
 * forgotten. `code`: it stays as well, but the courier shows the customer by it. `personal`: erased with the customer.
 * `text`: erased too, and so is a phone of somebody else in it once that person is forgotten. `note`: such a text of staff,
 * which the report before a forgetting counts.
 */
type Says = 'nothing' | 'code' | 'personal' | 'text' | 'note'

/** Each field by the name that the activity has for it, and what it says of the customer. */
export const ORDER_PRIVACY = {
  recipientName: { label: 'Name', says: 'text' },
  recipientPhone: { label: 'Phone', says: 'personal' },
  alternativePhone: { label: 'Second phone', says: 'personal' },
  recipientEmail: { label: 'Email', says: 'personal' },
  recipientAddress: { label: 'Address', says: 'text' },
  note: { label: 'Note', says: 'note' },
  source: { label: 'Source', says: 'nothing' },
  priceTaka: { label: 'Price', says: 'nothing' },
  deliveryChargeTaka: { label: 'Delivery charge', says: 'nothing' },
  advancePaidTaka: { label: 'Advance', says: 'nothing' },
  advanceMethod: { label: 'Advance paid by', says: 'text' },
  advanceReference: { label: 'Reference of the advance', says: 'text' },
  officialStatus: { label: 'Status', says: 'nothing' },
  fakeReason: { label: 'Why fake', says: 'nothing' },
  followUpAt: { label: 'Call again at', says: 'nothing' },
  courierStatus: { label: 'Courier status', says: 'nothing' },
  consignmentId: { label: 'Consignment', says: 'code' },
  // the courier's own page shows the name to anybody who has it
  trackingCode: { label: 'Tracking code', says: 'personal' },
  invoice: { label: 'Invoice at the courier', says: 'code' },
  riderNote: { label: 'Note for the rider', says: 'note' },
  waitReason: { label: 'Why it waits', says: 'nothing' },
  language: { label: 'Language', says: 'nothing' },
} as const satisfies Record<OrderFieldName, { label: string; says: Says }>

type Table = typeof ORDER_PRIVACY
type FieldThatSays<Of extends Says> = {
  [Name in OrderFieldName]: Table[Name]['says'] extends Of ? Name : never
}[OrderFieldName]
type TextField = FieldThatSays<'text' | 'note'>
type PersonalField = FieldThatSays<'personal'> | TextField

/** The fields that say one of these, in the order of `ORDER_FIELD_NAMES`. */
export const fieldsThatSay = <const Of extends Says>(...of: readonly Of[]): FieldThatSays<Of>[] =>
  ORDER_FIELD_NAMES.filter((name): name is FieldThatSays<Of> =>
    of.some(says => says === ORDER_PRIVACY[name].says),
  )

const TEXT_FIELDS = fieldsThatSay('text', 'note')
const PERSONAL_FIELDS = fieldsThatSay('personal', 'text', 'note')

/** Whether the field is erased when its customer is forgotten. */
export const isPersonalField = (name: string): boolean => PERSONAL_FIELDS.some(personal => personal === name)

/** The personal fields that always have a value. */
type NeverNull = { [Name in PersonalField]: null extends OrderFields[Name] ? never : Name }[PersonalField]

/** The personal fields of an order whose customer is forgotten; `tombstone` stands in place of the phone. */
export function forgottenFields(tombstone: string): Pick<OrderFields, PersonalField> {
  const standIns: Pick<OrderFields, NeverNull> = {
    recipientName: FORGOTTEN_NAME,
    recipientPhone: tombstone,
    recipientAddress: FORGOTTEN_ADDRESS,
  }
  return { ...Object.fromEntries(PERSONAL_FIELDS.map((name): unknown[] => [name, null])), ...standIns }
}

/** The texts of an order without these phones, in whatever spelling. */
export const textsWithoutPhones = (
  order: Pick<OrderFields, TextField>,
  phones: readonly string[],
): Pick<OrderFields, TextField> =>
  Object.fromEntries(
    TEXT_FIELDS.map((name): unknown[] => [name, order[name] && withoutPhones(order[name], phones)]),
  )
