import { passwordProblem } from '#domain/accounts/password.ts'
import type { Shop } from '#features/shop.ts'

/**
 * Why a password is refused; undefined when it is not. Applies the rule of the browser, a list that it lacks, and the
 * words that anybody reads on the shop's pages.
 */
export async function newPasswordProblem(
  { passwords, settings }: Pick<Shop, 'passwords' | 'settings'>,
  password: string,
): Promise<ReturnType<typeof passwordProblem>> {
  const { name, tagline, blurb, email, address } = (await settings.now()).shop
  const ownWords = [name, tagline, blurb, email, address].join(' ')
  return passwordProblem(password) ?? (passwords.isCommon(password, ownWords) ? 'password_common' : undefined)
}
