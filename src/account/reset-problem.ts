import { say } from '#account/language/say.ts'
import { OTP_INCOMPLETE_MESSAGE } from '#domain/accounts/account.ts'
import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import type { FormProblem } from '#web/app/form-problem.ts'
import { newPasswordProblems } from '#web/app/new-password.ts'
import type { Typed } from '#web/app/use-send-form.ts'

/** The problems of a new password that can be found without asking the shop, by field; undefined without any. */
export function resetProblem(typed: Typed): FormProblem | undefined {
  const fields: Record<string, string> = {}
  if (storedEmail(typed('email')) === undefined) fields.email = say(EMAIL_MESSAGE)
  if (otpOf(typed('otp')) === undefined) fields.otp = say(OTP_INCOMPLETE_MESSAGE)
  Object.assign(fields, newPasswordProblems(typed('password'), typed('confirmPassword')))
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** The same after opening the link of a mail. */
export function linkProblem(typed: Typed): FormProblem | undefined {
  const fields = newPasswordProblems(typed('password'), typed('confirmPassword'))
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
