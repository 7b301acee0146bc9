import { advanceOf, ShopperAdvanceWire } from '#contract/advances/shopper-advance-wire.ts'
import type { ClaimedAdvance } from '#domain/advances/advance.ts'
import { TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import { advanceBody, checkAdvance } from '../checkout/advance/advance-fields.ts'
import type { AdvanceFields, FieldErrors } from '../checkout/order-fields.ts'

export type ReadSent =
  | { claim: ClaimedAdvance; entered: AdvanceFields }
  | { errors: FieldErrors; entered: AdvanceFields }

/** Longer answers were not typed into the boxes of the page. */
const LONGEST_ANSWER = 80

/** What was sent with the form of an advance, for the sum that the page asked for; problems stand beside their boxes. */
export function readSent(form: FormData, taka: number, speaker: Pick<PageSpeaker, 'say'>): ReadSent {
  const entered = {
    method: textOf(form, 'advance_method'),
    trxId: textOf(form, 'advance_trx_id'),
    last4: textOf(form, 'advance_last4'),
    taka: String(taka),
  }
  if (entered.trxId.trim() === '')
    return { errors: { advanceTrxId: speaker.say('Please type the TrxID.') }, entered }
  const errors = checkAdvance(entered, speaker)
  if (Object.keys(errors).length > 0) return { errors, entered }
  const sent = ShopperAdvanceWire.safeParse(advanceBody(entered, 0).advance)
  return sent.success
    ? { claim: advanceOf(sent.data), entered }
    : { errors: { advanceTrxId: speaker.say(TRX_ID_MESSAGES.bkash) }, entered }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST_ANSWER) : ''
}
