import { PASSWORDS_DIFFER_MESSAGE, passwordMessage } from '#domain/accounts/password.ts'
import { say } from '#web/app/language/say.ts'

/** The problems of a new password and its repetition, by the names of the two boxes. */
export function newPasswordProblems(password: string, confirmPassword: string): Record<string, string> {
  const problems: Record<string, string> = {}
  const message = passwordMessage(password)
  if (message) problems.password = message
  if (password !== confirmPassword) problems.confirmPassword = say(PASSWORDS_DIFFER_MESSAGE)
  return problems
}
