import { passwordProblem } from '#domain/accounts/password.ts'
import type { Shop } from '#features/shop.ts'

/** Why a password cannot be taken, or undefined: the rule that a browser knows too, and the list that it does not. */
export const newPasswordProblem = (
  { passwords }: Pick<Shop, 'passwords'>,
  password: string,
): ReturnType<typeof passwordProblem> =>
  passwordProblem(password) ?? (passwords.isCommon(password) ? 'password_common' : undefined)
