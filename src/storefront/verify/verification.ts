import {
  CODE_INCOMPLETE_MESSAGE,
  ORDER_NO_MESSAGE,
  verificationCodeOf,
} from '#domain/accounts/verification-code.ts'
import { orderNoOf } from '#domain/orders/order-number.ts'
import { waitingTime } from '#domain/waiting-time.ts'

/** The values of the form. */
export type TypedVerification = { orderNo: string; code: string }

/** Why an order was not opened, each text beside its cause; `general` has no field. */
export type VerificationProblem = { orderNo?: string; code?: string; general?: string }

/** The problems that can be found without asking the shop, or undefined without any. */
export function whatIsMissing({ orderNo, code }: TypedVerification): VerificationProblem | undefined {
  const problem: VerificationProblem = {}
  if (orderNoOf(orderNo) === undefined) problem.orderNo = ORDER_NO_MESSAGE
  if (verificationCodeOf(code) === undefined) problem.code = CODE_INCOMPLETE_MESSAGE
  return problem.orderNo || problem.code ? problem : undefined
}

/** The text for a connection that tried too often. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries from your connection. Please try again in ${waitingTime(seconds)}, or call us.`
