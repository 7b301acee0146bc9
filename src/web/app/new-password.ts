import { PASSWORDS_DIFFER_MESSAGE, passwordMessage } from '#domain/accounts/password.ts'

/** What is wrong with a password that was chosen and typed again, beside each of the two boxes. */
export function newPasswordProblems(password: string, confirmPassword: string): Record<string, string> {
  const problems: Record<string, string> = {}
  const message = passwordMessage(password)
  if (message) problems.password = message
  if (password !== confirmPassword) problems.confirmPassword = PASSWORDS_DIFFER_MESSAGE
  return problems
}
