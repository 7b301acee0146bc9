import type { AdvanceRefusalCode } from '#domain/advances/advance-refusal.ts'
import { TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import { formatLongDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const advanceRefusals: Record<AdvanceRefusalCode, RefusalText> = {
  advance_below_matched: {
    status: 409,
    message: 'Messages proved more than this. Take the match back under Money, Advances.',
    field: 'advance_paid',
  },
  advance_changed: { status: 409, message: 'Something else is to be sent back by now.' },
  advance_claimed: { status: 409, message: 'Another order claims this TrxID.', field: 'trx_id' },
  advance_matched: { status: 409, message: 'This advance is matched already.' },
  advance_message_there: {
    status: 409,
    message: 'The message of this TrxID is here. Please match that.',
  },
  advance_message_unknown: {
    status: 404,
    message: 'This message is not in the shop. Please paste it again.',
  },
  advance_not_asked: {
    status: 409,
    message: 'The shop asks for no advance now. Please leave this empty.',
    field: 'advance.trx_id',
  },
  advance_not_claimed: { status: 409, message: 'This advance is decided already.' },
  advance_not_due: { status: 409, message: 'Nothing of this advance is to be sent back.' },
  advance_not_found: { status: 404, message: 'This advance is not in the shop any more.' },
  advance_not_matched: { status: 409, message: 'This advance is not matched.' },
  advance_not_near: { status: 409, message: 'This message has another TrxID.' },
  advance_not_refused: { status: 409, message: 'This advance is not refused.' },
  advance_refunded: { status: 409, message: 'A part of this advance was sent back already.' },
  advance_taken: {
    status: 409,
    message: 'This TrxID was used before. Please check it, or leave it empty and call us.',
    field: 'advance.trx_id',
  },
  advance_trx_id_wrong: { status: 400, message: 'This is no TrxID of that service.', field: 'trx_id' },
  advance_used: { status: 409, message: 'This TrxID paid for another order.', field: 'trx_id' },
}

type Told = Refusal<
  'advance_below_matched' | 'advance_changed' | 'advance_claimed' | 'advance_trx_id_wrong' | 'advance_used'
>

const inThousands = (taka: number): string => taka.toLocaleString('en-US')

/** The texts that say more of the advance. */
export function advanceRefusalMessage(refusal: Told): string {
  switch (refusal.code) {
    case 'advance_below_matched':
      return `Messages proved Tk ${inThousands(refusal.matchedTaka)} of it. Take a match back under Money, Advances.`
    case 'advance_changed':
      return `Tk ${inThousands(refusal.dueTaka)} is to be sent back by now. Please look again.`
    case 'advance_claimed':
      return `Order ${refusal.orderNo} claims this TrxID.`
    case 'advance_trx_id_wrong':
      return TRX_ID_MESSAGES[refusal.method]
    case 'advance_used':
      return `Used: order ${refusal.orderNo}, ${formatLongDay(refusal.usedAt)}${refusal.usedBy === null ? '' : `, by ${refusal.usedBy}`}.`
  }
}
