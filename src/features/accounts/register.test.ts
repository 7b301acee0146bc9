import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { readCode, readMails } from '#tests/support/read-mails.ts'
import { countHashing, makeRegistration } from '#tests/support/registrations.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { verifyOtp } from './verify-otp.ts'

const START = '2026-03-02T06:00:00.000Z'
const HOUR_MS = 3_600_000
const phone = '01712345678'
const tooMany = { ok: false, code: 'too_many_requests' }

const readUsers = (shop: Shop) => shop.db.main.selectFrom('users').selectAll().orderBy('email').execute()

const registerAgain = (shop: Shop, email: string, given: { phone?: string; address?: string } = {}) =>
  register(shop, {
    email,
    phone: given.phone ?? '',
    password: MADE_PASSWORD,
    visitor: makeVisitor(given.address === undefined ? {} : { address: given.address }),
  })

eachEngine((_engine, open) => {
  test('a new email, an unverified and a verified one each cost one hash and one mail', async () => {
    const { shop, asked } = countHashing(makeShop(await open()))
    const verified = await makeUser(shop)
    const unverified = await makeUser(shop, { isVerified: false })
    for (const email of ['stranger@pothik.example', unverified.email, verified.email]) {
      const before = { ...asked(), mails: (await readMails(shop)).length }
      expect(await registerAgain(shop, email)).toMatchObject({ ok: true })
      expect({ ...asked(), mails: (await readMails(shop)).length }).toEqual({
        hash: before.hash + 1,
        fits: before.fits,
        mails: before.mails + 1,
      })
    }
  })

  test('a new email becomes an unverified User, and nothing of an account that exists changes', async () => {
    const shop = makeShop(await open())
    await makeUser(shop, { email: 'b@pothik.example', isVerified: false })
    await makeUser(shop, { email: 'c@pothik.example', role: 'Admin' })
    const before = await readUsers(shop)
    for (const email of ['b@pothik.example', 'c@pothik.example'])
      await makeRegistration(shop, { email, phone, password: 'An0ther&Sole' })
    expect(await readUsers(shop)).toEqual(before)
    await makeRegistration(shop, { email: ' A@pothik.example', phone: '+880 1712-345678' })
    const [added] = await readUsers(shop)
    expect(added).toMatchObject({
      email: 'a@pothik.example',
      role: 'User',
      phone: null,
      password_hash: null,
      verified_at: null,
    })
  })

  test('one email registered many times at once is one account', async () => {
    const shop = makeShop(await open())
    const emails = ['a', 'a', 'a', 'b', 'c', 'd'].map(name => `${name}@pothik.example`)
    const outcomes = await Promise.all(emails.map(email => registerAgain(shop, email, { phone })))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true })
    const users = await readUsers(shop)
    expect(users.map(user => user.email)).toEqual([...new Set(emails)])
  })

  test('whoever registered an email before its owner is out once the owner has proven it', async () => {
    const shop = makeShop(await open())
    const email = 'owner@pothik.example'
    const thief = await makeRegistration(shop, { email, phone: '01912345678', password: 'Th1ef&Sole' })
    const owner = await makeRegistration(shop, { email, phone, password: 'Own3r&Sole' })
    const otp = await readCode(shop, email)
    const late = await makeRegistration(shop, { email, phone: '01912345678', password: 'Th1ef&Late' })
    expect(await verifyOtp(shop, { email, otp, visitor: owner })).toMatchObject({ ok: true })
    const enter = (identifier: string, password: string) =>
      logIn(shop, { identifier, password, visitor: makeVisitor() })
    expect(await enter(email, 'Own3r&Sole')).toMatchObject({ ok: true, isVerified: true })
    for (const password of ['Th1ef&Sole', 'Th1ef&Late'])
      expect(await enter(email, password)).toEqual({ ok: false, code: 'credentials_wrong' })
    expect(await enter('01912345678', 'Own3r&Sole')).toEqual({ ok: false, code: 'credentials_wrong' })
    for (const visitor of [thief, late])
      expect(await verifyOtp(shop, { email, otp, visitor })).toEqual({ ok: false, code: 'otp_invalid' })
  })

  test('a sixth mail in an hour to one email is refused, alike for an unknown, an unverified and a verified one', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const verified = await makeUser(shop)
    const unverified = await makeUser(shop, { isVerified: false })
    const emails = ['stranger@pothik.example', unverified.email, verified.email]
    for (const email of emails)
      for (let mail = 0; mail < 5; mail++)
        expect(await registerAgain(shop, email)).toMatchObject({ ok: true })
    for (const email of emails)
      expect(await registerAgain(shop, email)).toEqual({
        ok: false,
        code: 'mails_many',
        retryAfterSeconds: 3600,
      })
    expect(await readMails(shop)).toHaveLength(15)
    // the registered password still signs in; it only sends no mail
    clock.advance(OTP_LIFE_MS)
    const login = { identifier: unverified.email, password: MADE_PASSWORD, visitor: makeVisitor() }
    expect(await logIn(shop, login)).toMatchObject({ ok: true, isVerified: false })
    expect(await readMails(shop)).toHaveLength(15)
    clock.advance(HOUR_MS - OTP_LIFE_MS)
    for (const email of emails) expect(await registerAgain(shop, email)).toMatchObject({ ok: true })
  })

  test('a mailbox gets five mails an hour under all its further names, and its own name is not used up', async () => {
    const shop = makeShop(await open())
    const names = ['victim+1', 'vic.tim', 'v.ictim+2', 'victim+3', 'victim+4']
    for (const name of names)
      expect(await registerAgain(shop, `${name}@gmail.com`)).toMatchObject({ ok: true })
    for (const name of ['victim+5', 'v.i.ctim']) {
      expect(await registerAgain(shop, `${name}@gmail.com`)).toMatchObject(tooMany)
      const asked = { email: `${name}@gmail.com`, address: makeVisitor().address }
      expect(await forgotPassword(shop, asked)).toMatchObject({ ok: false, code: 'mails_many' })
    }
    expect(await readMails(shop)).toHaveLength(5)
    expect(await registerAgain(shop, 'victim@gmail.com')).toMatchObject({ ok: true })
    expect(await registerAgain(shop, 'victim+5@pothik.example')).toMatchObject({ ok: true })
  })

  test('a proven owner under a further name of a mailbox gets the link of a new password, whatever strangers used up', async () => {
    const shop = makeShop(await open())
    const { email } = await makeUser(shop, { email: 'owner+shop@gmail.com', role: 'Admin' })
    for (let nth = 0; nth < 6; nth++) await registerAgain(shop, `owner+${nth}@gmail.com`)
    const asked = { email, address: makeVisitor().address }
    expect(await forgotPassword(shop, asked)).toMatchObject({ ok: false, code: 'mails_many' })
    const mails = (await readMails(shop)).filter(({ to }) => to === email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('http')])
  })

  test('an address sends twenty mails an hour, this machine too, and an IPv6 line as a whole', async () => {
    const shop = makeShop(await open())
    for (const addresses of [
      Array(21).fill('127.0.0.1'),
      Array.from({ length: 21 }, (_, one) => `2001:db8::${one}`),
    ]) {
      const outcomes = []
      for (const [index, address] of addresses.entries())
        outcomes.push(
          await registerAgain(shop, `person${index}${address.length}@pothik.example`, { address }),
        )
      expect(outcomes.slice(0, 20).filter(({ ok }) => ok)).toHaveLength(20)
      expect(outcomes[20]).toEqual({ ...tooMany, retryAfterSeconds: 3600 })
    }
    expect(await registerAgain(shop, 'elsewhere@pothik.example')).toMatchObject({ ok: true })
  })
})
