import { itemDescription } from './item-description.ts'
import type { OrderItem } from './order.ts'
import type { OrderFields } from './order-fields.ts'
import { SENT_FIELDS, type SentField } from './parcel.ts'

/** What a courier was told of an order, as far as an order can say otherwise later. */
export type SentParcel = {
  recipient: { name: string; phone: string; alternativePhone: string | null; address: string }
  codTaka: number
  pairs: number
  itemDescription: string
  note: string | null
}

/** What of an order goes to a courier. */
export type ToldOrder = Pick<
  OrderFields,
  | 'recipientName'
  | 'recipientPhone'
  | 'alternativePhone'
  | 'recipientAddress'
  | 'priceTaka'
  | 'advancePaidTaka'
  | 'riderNote'
> & { items: readonly Pick<OrderItem, 'productName' | 'color' | 'size' | 'quantity'>[] }

/**
 * What a courier would be told otherwise by now: nobody can change a parcel there, so that staff have to call. Spaces
 * make no difference.
 */
export function differingSince(sent: SentParcel, order: ToldOrder): SentField[] {
  const { recipient } = sent
  const pairs = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isSame: Record<SentField, boolean> = {
    name: isSameText(recipient.name, order.recipientName),
    phone: recipient.phone === order.recipientPhone,
    alternative_phone: isSameText(recipient.alternativePhone, order.alternativePhone),
    address: isSameText(recipient.address, order.recipientAddress),
    cod: sent.codTaka === order.priceTaka - order.advancePaidTaka,
    items: sent.pairs === pairs && isSameText(sent.itemDescription, itemDescription(order.items)),
    rider_note: isSameText(sent.note, order.riderNote),
  }
  return SENT_FIELDS.filter(field => !isSame[field])
}

const isSameText = (one: string | null, other: string | null): boolean => tidied(one) === tidied(other)
const tidied = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
