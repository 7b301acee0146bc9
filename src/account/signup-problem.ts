import { say } from '#account/language/say.ts'
import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import type { FormProblem } from '#web/app/form-problem.ts'
import { newPasswordProblems } from '#web/app/new-password.ts'
import type { Typed } from '#web/app/use-send-form.ts'

/** The problems of a registration that can be found without asking the shop, by field; undefined without any. */
export function signupProblem(typed: Typed): FormProblem | undefined {
  const fields: Record<string, string> = {}
  if (storedEmail(typed('email')) === undefined) fields.email = say(EMAIL_MESSAGE)
  if (typed('phone').trim() !== '' && storedPhone(typed('phone')) === undefined)
    fields.phone = say(MOBILE_MESSAGE)
  Object.assign(fields, newPasswordProblems(typed('password'), typed('confirmPassword')))
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
