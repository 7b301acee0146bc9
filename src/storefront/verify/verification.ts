import {
  CODE_INCOMPLETE_MESSAGE,
  ORDER_NO_MESSAGE,
  verificationCodeOf,
} from '#domain/accounts/verification-code.ts'
import { orderNoOf } from '#domain/orders/order-number.ts'
import { waitingTime } from '#domain/waiting-time.ts'

/** What stands in the form. */
export type TypedVerification = { orderNo: string; code: string }

/** Why an order was not opened, each text beside its cause; `general` has no field. */
export type VerificationProblem = { orderNo?: string; code?: string; general?: string }

/** What is seen without asking the shop, or undefined when it can be asked. */
export function whatIsMissing({ orderNo, code }: TypedVerification): VerificationProblem | undefined {
  const problem: VerificationProblem = {}
  if (orderNoOf(orderNo) === undefined) problem.orderNo = ORDER_NO_MESSAGE
  if (verificationCodeOf(code) === undefined) problem.code = CODE_INCOMPLETE_MESSAGE
  return problem.orderNo || problem.code ? problem : undefined
}

/** What an address that tried too often is told. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries from your connection. Please try again in ${waitingTime(seconds)}, or call us.`
