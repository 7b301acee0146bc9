import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { STEP_UP_LIFE_MS } from '#domain/accounts/account.ts'
import { openMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { accountEventsOf, makePerson, personOf } from '#tests/support/people.ts'
import { makeFactorPerson } from '#tests/support/second-factor.ts'
import { askOwnEmail, confirmOwnEmail } from './change-own-email.ts'
import { changeOwnName } from './change-own-name.ts'
import type { Person } from './proof.ts'

const address = '198.51.100.7'
const NEW = 'nadia@pothik.example'

async function mailsOf(shop: Shop) {
  const rows = await shop.db.main.selectFrom('mails').select('sealed').orderBy('id').execute()
  return rows.map(({ sealed }) => openMail(shop, sealed ?? ''))
}
const lastMail = async (shop: Shop) => (await mailsOf(shop)).at(-1)
const codeIn = (text = '') => /^ {4}(\d{3}) (\d{3})$/m.exec(text)?.slice(1).join('') ?? ''
const ask = (shop: Shop, by: Person, currentPassword = MADE_PASSWORD) =>
  askOwnEmail(shop, { by, email: NEW, currentPassword })

eachEngine((_engine, open) => {
  test('a person changes their email by the code in the new mailbox, and the earlier one is told', async () => {
    const shop = makeShop(await open())
    const { by, cookie } = await makePerson(shop, { email: 'admin@pothik.example', role: 'Admin' })
    expect(await ask(shop, by)).toEqual({ ok: true, isMailed: false })
    const mail = await lastMail(shop)
    expect(mail).toMatchObject({ to: NEW, kind: 'email_code' })
    const otp = codeIn(mail?.text)
    expect(mail?.subject).not.toContain(otp)
    expect(await confirmOwnEmail(shop, { by, email: NEW, otp, address })).toEqual({ ok: true })
    expect(await personOf(shop, cookie)).toMatchObject({ user: { email: NEW } })
    expect(await lastMail(shop)).toMatchObject({ to: 'admin@pothik.example', kind: 'email_changed' })
    const details = { from: 'admin@pothik.example', to: NEW }
    const actor = by.user.id
    expect(await accountEventsOf(shop, actor)).toEqual([{ kind: 'email_changed', details, actor }])
    expect(await confirmOwnEmail(shop, { by, email: NEW, otp, address })).toMatchObject({
      code: 'otp_invalid',
    })
  })

  test('a browser left signed in is not enough, nor is the code of somebody else', async () => {
    const shop = makeShop(await open())
    const [{ by }, other] = [await makePerson(shop), await makePerson(shop)]
    expect(await ask(shop, by, 'Wr0ng&Boot')).toEqual({ ok: false, code: 'password_wrong' })
    expect(await mailsOf(shop)).toEqual([])
    await ask(shop, by)
    const otp = codeIn((await lastMail(shop))?.text)
    expect(await confirmOwnEmail(shop, { by: other.by, email: NEW, otp, address })).toMatchObject({
      code: 'otp_invalid',
    })
    expect(await confirmOwnEmail(shop, { by, email: 'else@pothik.example', otp, address })).toMatchObject({
      code: 'otp_invalid',
    })
  })

  test('an email with an account is answered alike, its mailbox is told, and no code fits', async () => {
    const shop = makeShop(await open())
    const { by } = await makePerson(shop)
    await makeUser(shop, { email: NEW })
    expect(await ask(shop, by)).toEqual({ ok: true, isMailed: false })
    expect(await mailsOf(shop)).toMatchObject([{ to: NEW, kind: 'account_exists' }])
  })

  test('an email that got an account after the code was sent stays with it', async () => {
    const shop = makeShop(await open())
    const { by } = await makePerson(shop)
    await ask(shop, by)
    await makeUser(shop, { email: NEW })
    const otp = codeIn((await lastMail(shop))?.text)
    expect(await confirmOwnEmail(shop, { by, email: NEW, otp, address })).toMatchObject({
      code: 'otp_invalid',
    })
  })

  test('with a second factor the password alone is not enough for another email', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, cookie } = await makeFactorPerson(shop)
    expect(await ask(shop, by)).toMatchObject({ ok: true })
    clock.advance(STEP_UP_LIFE_MS)
    const later = await personOf(shop, cookie)
    if (!later) throw new Error('signed out')
    expect(await ask(shop, later)).toEqual({ ok: false, code: 'step_up_required' })
  })

  test('a person changes their name', async () => {
    const shop = makeShop(await open())
    const { by, cookie } = await makePerson(shop)
    await changeOwnName(shop, { by, name: 'Nadia Karim' })
    expect(await personOf(shop, cookie)).toMatchObject({ user: { name: 'Nadia Karim' } })
  })
})
