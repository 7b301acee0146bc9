import { latinDigits } from '../typed-phone.ts'

/** The last digits of the order's phone open its tracking. */
export const CODE_LENGTH = 4

/** The texts of the screen, as the specification words them. */
export const CODE_INCOMPLETE_MESSAGE = 'Please enter the complete 4-digit code.'
export const CODE_INCORRECT_MESSAGE = 'Incorrect verification code. Please try again.'
export const VERIFIED_MESSAGE = 'Verification successful!'
export const ORDER_NO_MESSAGE = 'Please enter your order number.'

/** The four typed digits, in any script and spacing; undefined when there are not four. */
export function verificationCodeOf(typed: string): string | undefined {
  const code = latinDigits(typed).replace(/[\s-]/g, '')
  return /^\d{4}$/.test(code) ? code : undefined
}
