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
  const parcel = order.trackingCode ?? order.consignmentId ?? `order ${order.orderNo}`
  const who = `${parcel}: customer ${order.recipientName}`
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

/** The numbers of the rider or the hub in the courier's words, in the stored form. */
export const phonesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<!\d)(?:\+?88)?(01[3-9])[\s-]?(\d{2})[\s-]?(\d{3})[\s-]?(\d{3})(?!\d)/g)].map(
      ([, ...parts]) => parts.join(''),
    ),
  ),
]
