import { z } from 'zod'
import { typed } from './account-wire.ts'

const email = typed.describe('However it is written; lower-cased')
const otp = typed.describe('Six digits, also Bengali ones, with or without blanks')

/** Strict: a role or a proven email cannot be requested. */
export const RegisterWire = z.strictObject({
  email,
  phone: typed
    .nullish()
    .transform(phone => phone ?? '')
    .describe('A Bangladeshi mobile number however it is written; empty: none'),
  password: typed,
})

export const VerifyOtpWire = z.strictObject({ email, otp })
export const ResendOtpWire = z.strictObject({ email })
export const ForgotWire = z.strictObject({ email })
export const ResetByLinkWire = z.strictObject({
  link: typed.describe('What stands behind `link=` in the address that the mail brought'),
  password: typed,
})
export const ResetWire = z.strictObject({ email, otp, password: typed })
