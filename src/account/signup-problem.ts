import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import type { FormProblem } from '#web/app/form-problem.ts'
import { newPasswordProblems } from '#web/app/new-password.ts'
import type { Typed } from '#web/app/use-send-form.ts'

/** What is seen of a registration without asking the shop, each text beside its field; undefined when it can be sent. */
export function signupProblem(typed: Typed): FormProblem | undefined {
  const fields: Record<string, string> = {}
  if (storedEmail(typed('email')) === undefined) fields.email = EMAIL_MESSAGE
  if (typed('phone').trim() !== '' && storedPhone(typed('phone')) === undefined) fields.phone = MOBILE_MESSAGE
  Object.assign(fields, newPasswordProblems(typed('password'), typed('confirmPassword')))
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
