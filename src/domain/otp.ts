import { OTP_DIGITS } from './account.ts'
import { latinDigits } from './typed-phone.ts'

const WHOLE = new RegExp(`^\\d{${OTP_DIGITS}}$`)

/** The six digits that were typed, in whatever script and however spaced; undefined when there are not six. */
export function otpOf(typed: string): string | undefined {
  const otp = latinDigits(typed).replace(/[\s\u200b-]/g, '')
  return WHOLE.test(otp) ? otp : undefined
}
