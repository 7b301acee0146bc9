import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { changeUser } from './change-user.ts'
import { forgotPassword } from './forgot-password.ts'
import { handPasswordLink } from './hand-password-link.ts'
import { logIn } from './log-in.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { resetByLink } from './reset-by-link.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'Br0gue&Boot'

async function hand(shop: Shop, by: SteppedUpAdmin, id: string): Promise<string> {
  const handed = await handPasswordLink(shop, { by, id })
  if (!handed.ok) throw new Error(handed.code)
  return handed.link.split('?link=')[1] ?? ''
}

eachEngine((_engine, open) => {
  test('a link that an Admin hands over sets a new password, once, and ends the sessions', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop, { role: 'Moderator' })
    const { id, email } = person.user
    const link = await hand(shop, by, id)
    expect(await personOf(shop, cookie)).toBeDefined()
    const outcomes = await Promise.all(
      ['1', '2', '3'].map(end => resetByLink(shop, { link, password: PASSWORD + end })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await personOf(shop, cookie)).toBeUndefined()
    const tryOld = { identifier: email, password: MADE_PASSWORD, visitor: makeVisitor() }
    expect(await logIn(shop, tryOld)).toEqual({ ok: false, code: 'credentials_wrong' })
    expect(await resetByLink(shop, { link, password: PASSWORD })).toEqual({ ok: false, code: 'link_invalid' })
    const kinds = (await accountEventsOf(shop, id)).map(({ kind, actor }) => [kind, actor === by.user.id])
    expect(kinds).toEqual([
      ['password_link_made', true],
      ['password_reset', false],
    ])
  })

  test('it holds for a day, the next one ends it, and the mail that somebody asks for neither brings nor ends it', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { by: person } = await makePerson(shop)
    const { id, email } = person.user
    const first = await hand(shop, by, id)
    const second = await hand(shop, by, id)
    expect(await resetByLink(shop, { link: first, password: PASSWORD })).toMatchObject({
      code: 'link_invalid',
    })
    await forgotPassword(shop, { email, address: '198.51.100.7' })
    const links = await shop.db.main.selectFrom('mail_links').select('actor').execute()
    expect(links.map(({ actor }) => actor).toSorted()).toEqual([by.user.id, null])
    clock.advance(24 * HOUR_MS)
    expect(await resetByLink(shop, { link: second, password: PASSWORD })).toMatchObject({
      code: 'link_invalid',
    })
    const third = await hand(shop, by, id)
    clock.advance(24 * HOUR_MS - 1)
    expect(await resetByLink(shop, { link: third, password: PASSWORD })).toMatchObject({ ok: true })
  })

  test('nobody makes one for themselves, and one of an Admin who was demoted opens nothing', async () => {
    const shop = makeShop(await open())
    const [{ by }, { by: thief }] = [await makeAdmin(shop), await makeAdmin(shop)]
    const refused = { ok: false, code: 'own_password_link' }
    expect(await handPasswordLink(shop, { by, id: by.user.id })).toEqual(refused)
    expect(await handPasswordLink(shop, { by, id: 'nobody' })).toEqual({ ok: false, code: 'user_not_found' })
    const link = await hand(shop, thief, by.user.id)
    await changeUser(shop, { by, id: thief.user.id, role: 'User' })
    expect(await resetByLink(shop, { link, password: PASSWORD })).toEqual({ ok: false, code: 'link_invalid' })
  })
})
