import type { Passwords } from '#adapters/passwords/passwords.ts'
import type { Visitor } from '#features/accounts/open-session.ts'
import { register } from '#features/accounts/register.ts'
import type { Shop } from '#features/shop.ts'
import { MADE_PASSWORD } from './made-password.ts'
import { makeVisitor } from './makers.ts'

/** A person registers; returns their browser, whose session waits for the code. */
export async function makeRegistration(
  shop: Shop,
  given: { email: string; phone?: string; password?: string },
): Promise<Visitor> {
  const visitor = makeVisitor()
  const registered = await register(shop, { phone: '', password: MADE_PASSWORD, ...given, visitor })
  if (!registered.ok) throw new Error(`the registration was refused: ${registered.code}`)
  return { ...visitor, token: registered.session.token }
}

/** The shop with its password hashing counted: the calls of each kind so far. */
export function countHashing(shop: Shop): { shop: Shop; asked: () => { hash: number; fits: number } } {
  const asked = { hash: 0, fits: 0 }
  const passwords: Passwords = {
    hash: (password, turn) => {
      asked.hash += 1
      return shop.passwords.hash(password, turn)
    },
    fits: (hash, password, turn) => {
      asked.fits += 1
      return shop.passwords.fits(hash, password, turn)
    },
    isCommon: (password, ownWords) => shop.passwords.isCommon(password, ownWords),
    isBusy: () => shop.passwords.isBusy(),
  }
  return { shop: { ...shop, passwords }, asked: () => ({ ...asked }) }
}
