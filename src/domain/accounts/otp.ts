import { latinDigits } from '../typed-phone.ts'
import { OTP_DIGITS } from './account.ts'

const WHOLE = new RegExp(`^\\d{${OTP_DIGITS}}$`)

/** The six typed digits, in any script and spacing; undefined when there are not six. */
export function otpOf(typed: string): string | undefined {
  const otp = latinDigits(typed).replace(/[\s\u200b-]/g, '')
  return WHOLE.test(otp) ? otp : undefined
}

/** The digits that the boxes show for a typed, pasted or filled-in text: a whole code in it, else its first digits. */
export function otpDigits(text: string): string {
  const latin = latinDigits(text)
  // `418 203` and `418-203` are one number; `Order 17: 418203` holds two
  const numbers = latin.match(/\d(?:[\s\u200b-]?\d)*/g)?.map(number => number.replace(/\D/g, '')) ?? []
  const whole = numbers.find(number => number.length === OTP_DIGITS)
  return whole ?? latin.replace(/\D/g, '').slice(0, OTP_DIGITS)
}
