import { newId } from '#domain/id.ts'
import { createUser } from '#features/accounts/create-user.ts'
import { identify } from '#features/accounts/identify.ts'
import { openSession } from '#features/accounts/open-session.ts'
import { proveSteppedUp } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { Caller } from '../support/access-callers.ts'
import { forgetProof } from '../support/become-caller.ts'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { makeSession, makeVisitor } from '../support/makers.ts'

export type Someone = Exclude<Caller, 'nobody'>
export type People = {
  passwordHash: string
  ids(): string[]
  emailOf(caller: Someone): string
  /** A session of the caller, with a new account where the old one was changed or deleted. */
  cookie(caller: Someone): Promise<string>
}

const ROLES = {
  newcomer: 'User',
  User: 'User',
  Moderator: 'Moderator',
  Admin: 'Admin',
  temporary: 'Admin',
  stale: 'Admin',
} as const

/** An account for each caller, the same in every round as far as requests allow. */
export async function makeCallers(shop: Shop): Promise<People> {
  const passwordHash = await shop.passwords.hash(MADE_PASSWORD)
  const held = new Map<Someone, { id: string; email: string; cookie: string }>()

  async function makeSomeone(caller: Someone) {
    const email = `${crypto.randomUUID()}@pothik.example`
    const now = shop.clock.now()
    if (caller === 'newcomer') {
      const pending = { email, phone: null, passwordHash, codeId: newId(now) }
      const opened = await shop.db.transact(transaction =>
        openSession(transaction, { pending }, { visitor: makeVisitor(), now }),
      )
      return { id: '', email, cookie: `__Host-sid=${opened.token}` }
    }
    const user = {
      email,
      passwordHash,
      role: ROLES[caller],
      isVerified: true,
      isPasswordTemporary: caller === 'temporary',
    }
    const id = await shop.db.transact(transaction => createUser(transaction, user, now))
    const cookie = await makeSession(shop, { id })
    if (caller === 'stale') await forgetProof(shop, cookie.replace('__Host-sid=', ''))
    return { id, email, cookie }
  }

  async function isStill(caller: Someone, cookie: string): Promise<boolean> {
    const found = await identify(shop, cookie.replace('__Host-sid=', ''))
    if (found?.kind !== 'person') return found !== undefined && caller === 'newcomer'
    const { role, mustChangePassword } = found.person
    const isSteppedUp = proveSteppedUp(found.person, shop.clock.now()).ok
    return (
      role === ROLES[caller] &&
      mustChangePassword === (caller === 'temporary') &&
      isSteppedUp === (caller !== 'stale')
    )
  }

  return {
    passwordHash,
    ids: () => [...held.values()].map(({ id }) => id).filter(Boolean),
    emailOf: caller => held.get(caller)?.email ?? '',
    async cookie(caller) {
      const known = held.get(caller)
      if (known && (await isStill(caller, known.cookie))) return known.cookie
      const made = await makeSomeone(caller)
      held.set(caller, made)
      return made.cookie
    },
  }
}
