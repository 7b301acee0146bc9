import type { CallCard } from '#domain/calls/call.ts'
import { dayOfMonth, shortDay } from '../words/call-clock.ts'
import type { OutcomeQuestion } from './outcome-choices.ts'

/** What staff write to the courier's hub, which takes no changes in any other way. */
export type ParcelAnswer = { phone: string; address: string; at: string | undefined; when: string }

export function hubText(
  question: OutcomeQuestion,
  { order }: Pick<CallCard, 'order'>,
  { phone, address, at, when }: ParcelAnswer,
): string {
  const who = customerOf(order)
  const end = 'Please do not return.'
  switch (question) {
    case 'parcel_number':
      return `${who} is reached at ${phone || '…'}, not at ${order.recipientPhone}. ${end}`
    case 'parcel_address':
      return `${who}, ${order.recipientPhone}, is at: ${address || '…'}. ${end}`
    case 'parcel_later': {
      const day = at === undefined ? '…' : `${dayOfMonth(at).replace(/ \d+$/, '')} ${shortDay(at)}`
      return `${who} takes it on ${day}${when ? ` ${when}` : ''}, ${order.recipientPhone}. ${end}`
    }
    default:
      return `${who}, ${order.recipientPhone}, says that no rider came. Please deliver it. ${end}`
  }
}

/** Which parcel it is about, for a chat that begins with it. */
export const aboutParcel = (order: CallCard['order']): string =>
  `${customerOf(order)}, ${order.recipientPhone}.`

const customerOf = ({ trackingCode, consignmentId, orderNo, recipientName }: CallCard['order']): string =>
  `${trackingCode ?? consignmentId ?? `order ${orderNo}`}: customer ${recipientName}`
