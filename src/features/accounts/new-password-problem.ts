import { passwordProblem } from '#domain/accounts/password.ts'
import type { Shop } from '#features/shop.ts'

/** Why a password is refused; undefined when it is not. Applies the rule of the browser, and a list that it lacks. */
export const newPasswordProblem = (
  { passwords }: Pick<Shop, 'passwords'>,
  password: string,
): ReturnType<typeof passwordProblem> =>
  passwordProblem(password) ?? (passwords.isCommon(password) ? 'password_common' : undefined)
