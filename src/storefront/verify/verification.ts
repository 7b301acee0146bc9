import {
  CODE_INCOMPLETE_MESSAGE,
  ORDER_NO_MESSAGE,
  verificationCodeOf,
} from '#domain/accounts/verification-code.ts'
import { orderNoOf } from '#domain/orders/order-number.ts'
import { waitingTime } from '#domain/waiting-time.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'

/** The values of the form. */
export type TypedVerification = { orderNo: string; code: string }

/** Why an order was not opened, each text beside its cause; `general` has no field. */
export type VerificationProblem = { orderNo?: string; code?: string; general?: string }

/** The problems that can be found without asking the shop, or undefined without any. */
export function whatIsMissing(
  { orderNo, code }: TypedVerification,
  { say }: ShopSpeaker,
): VerificationProblem | undefined {
  const problem: VerificationProblem = {}
  if (orderNoOf(orderNo) === undefined) problem.orderNo = say(ORDER_NO_MESSAGE)
  if (verificationCodeOf(code) === undefined) problem.code = say(CODE_INCOMPLETE_MESSAGE)
  return problem.orderNo || problem.code ? problem : undefined
}

/** The text for a connection that tried too often. */
export function tooManyTries(seconds: number, { language, say, number }: ShopSpeaker): string {
  const minutes = Math.ceil(seconds / 60)
  // the shop closes an order for an hour: seconds tell nobody more than a minute does
  const inBengali = minutes < 60 ? `${number(minutes)} মিনিট` : `${number(Math.ceil(minutes / 60))} ঘণ্টা`
  const time = language === 'bn' ? inBengali : waitingTime(seconds)
  return say('Too many tries from your connection. Please try again in {time}, or call us.', { time })
}
