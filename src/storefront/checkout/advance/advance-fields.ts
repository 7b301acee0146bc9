import { ADVANCE_METHODS, METHOD_NAMES } from '#domain/advances/advance.ts'
import { readTrxId, TRX_ID_MESSAGES, trxKeyOf } from '#domain/advances/trx-id.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import type { AdvanceFields, FieldErrors } from '../order-fields.ts'

const isTyped = (advance: AdvanceFields | undefined): advance is AdvanceFields =>
  advance !== undefined && (advance.trxId.trim() !== '' || advance.last4.trim() !== '')

/** What is sent of an advance; nothing where the shopper left it empty. A sum that was not named is the delivery charge. */
export const advanceBody = (advance: AdvanceFields | undefined, shippingTaka: number) =>
  isTyped(advance)
    ? {
        advance: {
          method: advance.method,
          trx_id: advance.trxId.trim(),
          taka: Number(advance.taka) || shippingTaka || null,
          sender_last4: latinDigits(advance.last4).trim(),
        },
      }
    : {}

/** An advance may stay empty; what is typed of one is checked. */
export function checkAdvance(
  advance: AdvanceFields | undefined,
  { say }: Pick<ShopSpeaker, 'say'>,
): FieldErrors {
  if (!isTyped(advance)) return {}
  const method = ADVANCE_METHODS.find(one => one === advance.method)
  const errors: FieldErrors = {}
  if (advance.trxId.trim() === '')
    errors.advanceTrxId = say('Please type the TrxID, or leave both boxes empty.')
  else if (method === undefined || readTrxId(method, advance.trxId) === undefined)
    errors.advanceTrxId = say(TRX_ID_MESSAGES[method ?? 'bkash'])
  if (advance.last4.trim() !== '' && !/^\d{4}$/.test(latinDigits(advance.last4).trim()))
    errors.advanceLast4 = say('Please type the last four digits, or leave it empty.')
  return errors
}

/** `bKash BKL7Q2M9XA`; null where the shopper named none. */
export function advanceInWords(advance: AdvanceFields | undefined): string | null {
  const method = ADVANCE_METHODS.find(one => one === advance?.method)
  return method && isTyped(advance) ? `${METHOD_NAMES[method]} ${trxKeyOf(advance.trxId)}` : null
}
