import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { MAIL_LINK_LIFE_MS, OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { quickPasswords } from '#tests/support/quick-passwords.ts'
import { readCode, readLinks, readMails } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { findMailLink } from './mail-link.ts'
import type { Visitor } from './open-session.ts'
import { register } from './register.ts'
import { resetByLink } from './reset-by-link.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOtp } from './verify-otp.ts'

const MINUTE_MS = 60_000
/** The test uses limits up: more than a thousand statements. */
const TIME_LIMIT_MS = 120_000
const OWNER = 'owner@pothik.example'
const WRONG = 'Wr0ng&Sole'
const CHOSEN = 'Br0gue&Boot'
const invalid = { ok: false, code: 'link_invalid' }

function openSiege(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const passwords = quickPasswords()
  const shop: Shop = { ...makeShop(db, clock), passwords }
  return { clock, passwords, shop }
}

const forgot = (shop: Shop, email: string, address = makeVisitor().address) =>
  forgotPassword(shop, { email, address })
const enter = (shop: Shop, visitor: Visitor, password = CHOSEN) =>
  logIn(shop, { identifier: OWNER, password, visitor })
const lastLink = async (shop: Shop, email = OWNER) => (await readLinks(shop, email)).at(-1) ?? 'no link'

/** Uses up every limit that does not need the mailbox, from the owner's own address and from others. */
async function useUp(shop: Shop, at: string): Promise<void> {
  const here = makeVisitor({ address: at })
  const stranger = async (index: number) => {
    const visitor = makeVisitor()
    await Promise.all([
      forgot(shop, `nobody${index}@pothik.example`, at),
      forgot(shop, OWNER),
      register(shop, { email: OWNER, phone: '', password: MADE_PASSWORD, visitor }),
      resetPassword(shop, { email: OWNER, otp: '000000', password: CHOSEN, asked: undefined, address: at }),
      logIn(shop, { identifier: `nobody${index}@pothik.example`, password: WRONG, visitor: here }),
      enter(shop, here, WRONG),
      ...Array.from({ length: 10 }, () => enter(shop, visitor, WRONG)),
    ])
  }
  for (let index = 0; index < 25; index += 1) await stranger(index)
}

eachEngine((_engine, open) => {
  test(
    'an owner with a new browser is in while strangers have used up every budget, also those of the address',
    async () => {
      const { clock, passwords, shop } = openSiege(await open())
      await makeUser(shop, { email: OWNER, role: 'Admin' })
      const browser = makeVisitor()
      await useUp(shop, browser.address)
      passwords.isFull = true
      // the last moment in which no other mail is sent
      clock.advance(60 * MINUTE_MS - 1)
      expect(await forgot(shop, OWNER, browser.address)).toMatchObject({ code: 'mails_many' })
      expect(await enter(shop, browser, MADE_PASSWORD)).toMatchObject({ code: 'too_many_requests' })
      const link = await lastLink(shop)
      const reset = await resetByLink(shop, { link, password: CHOSEN })
      if (!reset.ok) throw new Error(reset.code)
      const known = { ...browser, deviceToken: reset.device.token }
      expect(await enter(shop, known)).toMatchObject({ ok: true, isVerified: true })
      expect(await resetByLink(shop, { link, password: WRONG })).toEqual(invalid)
      // and again at once: ending the links gives back what the strangers used up
      await forgot(shop, OWNER, browser.address)
      expect(await resetByLink(shop, { link: await lastLink(shop), password: WRONG })).toMatchObject({
        ok: true,
      })
    },
    TIME_LIMIT_MS,
  )

  test('at every moment of half a day of siege the mailbox holds a link that opens, and few codes were sent', async () => {
    const { clock, shop } = openSiege(await open())
    await makeUser(shop, { email: OWNER, role: 'Admin' })
    for (let hour = 1; hour <= 12; hour += 1) {
      await Promise.all(Array.from({ length: 6 }, () => forgot(shop, OWNER)))
      // the last moment in which no other mail is sent
      clock.advance(60 * MINUTE_MS - 1)
      expect(await findMailLink(shop, await lastLink(shop)), `hour ${hour}`).toBeDefined()
      clock.advance(1)
    }
    const mails = (await readMails(shop)).filter(({ to }) => to === OWNER)
    expect(mails).toHaveLength(12 * 5)
    // five tries each: fifty of a million a day
    expect(mails.filter(({ text }) => /^ +\d{3} \d{3}$/m.test(text))).toHaveLength(10)
  })

  test('what strangers ask for and try uses up nothing of the code that the owner asked for', async () => {
    const { shop } = openSiege(await open())
    await makeUser(shop, { email: OWNER })
    const asked = await forgot(shop, OWNER)
    if (!asked.ok) throw new Error(asked.code)
    const otp = await readCode(shop, OWNER, 'reset')
    for (let stranger = 0; stranger < 10; stranger += 1) {
      const theirs = await forgot(shop, OWNER)
      const token = theirs.ok ? theirs.asked.token : undefined
      for (let tries = 0; tries < 6; tries += 1) {
        const guess = { email: OWNER, otp: otp === '000000' ? '111111' : '000000', password: CHOSEN }
        const from = { asked: token, address: makeVisitor().address }
        expect(await resetPassword(shop, { ...guess, ...from })).toMatchObject({ ok: false })
      }
    }
    const own = { asked: asked.asked.token, address: makeVisitor().address }
    expect(await resetPassword(shop, { email: OWNER, otp, password: CHOSEN, ...own })).toMatchObject({
      ok: true,
    })
  })

  test('who registers while strangers register the same email proves it by the own code, or by the link of any mail', async () => {
    const { clock, shop } = openSiege(await open())
    const mine = await makeRegistration(shop, { email: OWNER, password: CHOSEN })
    const otp = await readCode(shop, OWNER)
    for (let stranger = 0; stranger < 10; stranger += 1) {
      const visitor = makeVisitor()
      const theirs = await register(shop, { email: OWNER, phone: '', password: MADE_PASSWORD, visitor })
      const token = theirs.ok ? theirs.session.token : undefined
      for (let tries = 0; tries < 6; tries += 1)
        await verifyOtp(shop, { email: OWNER, otp: '000000', visitor: { ...visitor, token } })
    }
    clock.advance(OTP_LIFE_MS - 1)
    const link = await lastLink(shop)
    expect(await findMailLink(shop, link)).toMatchObject({ email: OWNER })
    expect(await verifyOtp(shop, { email: OWNER, otp, visitor: mine })).toMatchObject({ ok: true })
    // the proof ends every access that strangers may have had
    expect(await resetByLink(shop, { link, password: WRONG })).toEqual(invalid)
    expect(await enter(shop, makeVisitor())).toMatchObject({ ok: true, isVerified: true })
    expect(await enter(shop, makeVisitor(), MADE_PASSWORD)).toMatchObject({ ok: false })
  })

  test('the link of a mail to a registration proves the email, without the password that a stranger registered', async () => {
    const { shop } = openSiege(await open())
    await makeRegistration(shop, { email: OWNER, password: WRONG })
    expect(await resetByLink(shop, { link: await lastLink(shop), password: CHOSEN })).toMatchObject({
      ok: true,
    })
    expect(await enter(shop, makeVisitor())).toMatchObject({ ok: true, isVerified: true })
    expect(await enter(shop, makeVisitor(), WRONG)).toMatchObject({ ok: false })
  })

  test('a link opens once, in its time, and only whole; the database alone opens none', async () => {
    const { clock, shop } = openSiege(await open())
    await makeUser(shop, { email: OWNER })
    await makeUser(shop, { email: 'karim@pothik.example' })
    for (const email of [OWNER, 'karim@pothik.example']) await forgot(shop, email)
    const [id = '', rest = ''] = (await lastLink(shop)).split('.')
    const [otherId = '', otherRest = ''] = (await lastLink(shop, 'karim@pothik.example')).split('.')
    const forged = [
      id,
      `${id}.`,
      `${id}.${rest.slice(1)}`,
      `${id}.${otherRest}`,
      `${otherId}.${rest}`,
      '',
      '.',
    ]
    for (const link of forged)
      expect(await resetByLink(shop, { link, password: CHOSEN }), link).toEqual(invalid)
    const many = Array.from({ length: 5 }, () =>
      resetByLink(shop, { link: `${id}.${rest}`, password: CHOSEN }),
    )
    expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(1)
    clock.advance(MAIL_LINK_LIFE_MS)
    const late = { link: `${otherId}.${otherRest}`, password: CHOSEN }
    expect(await resetByLink(shop, late)).toEqual(invalid)
  })

  test('a proven account is sent its link whatever its address asked for; to nobody else more mails go than twenty an hour', async () => {
    const { shop } = openSiege(await open())
    await makeUser(shop, { email: OWNER })
    const { address } = makeVisitor()
    for (let stranger = 0; stranger < 20; stranger += 1)
      await forgot(shop, `nobody${stranger}@pothik.example`, address)
    const refused = { ok: false, code: 'mails_many', retryAfterSeconds: 3600 }
    for (const email of ['unknown@pothik.example', OWNER])
      for (let times = 0; times < 7; times += 1) expect(await forgot(shop, email, address)).toEqual(refused)
    const mails = await readMails(shop)
    expect(mails.filter(({ kind }) => kind === 'no_account')).toHaveLength(20)
    expect(mails.filter(({ to }) => to === OWNER)).toHaveLength(5)
    expect(await findMailLink(shop, await lastLink(shop))).toBeDefined()
  })
})
