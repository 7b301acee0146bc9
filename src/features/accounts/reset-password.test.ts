import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { readCode, readMails } from '#tests/support/read-mails.ts'
import { countHashing, makeRegistration } from '#tests/support/registrations.ts'
import { forgotPassword } from './forgot-password.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOtp } from './verify-otp.ts'

const START = '2026-03-02T06:00:00.000Z'
const password = 'Br0gue&Boot'
const invalid = { ok: false, code: 'otp_invalid' }

const forgot = (shop: Shop, email: string) => forgotPassword(shop, { email, address: makeVisitor().address })
/** `asked`: the token that the browser got when it requested the code. */
const reset = (shop: Shop, { email, asked, otp }: { email: string; asked?: string; otp: string }) =>
  resetPassword(shop, { email, otp, password, asked, address: makeVisitor().address })
const enter = (shop: Shop, identifier: string, typed: string) =>
  logIn(shop, { identifier, password: typed, visitor: makeVisitor() })
const wrong = (otp: string): string => `${otp.slice(0, 5)}${(Number(otp[5]) + 1) % 10}`

/** Requests a new password; returns the token that the browser keeps. */
async function askFor(shop: Shop, email: string): Promise<string> {
  const answer = await forgot(shop, email)
  if (!answer.ok) throw new Error(answer.code)
  return answer.asked.token
}

async function forgotten(shop: Shop, given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(shop, given)
  const asked = await askFor(shop, ` ${user.email.toUpperCase()}`)
  return { ...user, asked, otp: await readCode(shop, user.email, 'reset') }
}

eachEngine((_engine, open) => {
  test('a reset sets the password, ends every session, signs nobody in and is told by mail', async () => {
    const shop = makeShop(await open())
    const { id, email, ...code } = await forgotten(shop)
    const cookies = [await makeSession(shop, { id }), await makeSession(shop, { id })]
    const bystander = await makeSession(shop, await makeUser(shop))
    const waiting = await makeRegistration(shop, { email })
    expect(await reset(shop, { email, ...code })).toMatchObject({ ok: true })
    for (const cookie of cookies) expect(await identify(shop, cookie.split('=')[1])).toBeUndefined()
    expect(await identify(shop, waiting.token)).toBeUndefined()
    expect(await identify(shop, bystander.split('=')[1])).toBeDefined()
    const left = await shop.db.main.selectFrom('sessions').select('user_id').execute()
    expect(left.map(one => one.user_id)).not.toContain(id)
    expect(await enter(shop, email, MADE_PASSWORD)).toEqual({ ok: false, code: 'credentials_wrong' })
    expect(await enter(shop, email, password)).toMatchObject({ ok: true, isVerified: true })
    const reported = (await readMails(shop)).filter(({ kind }) => kind === 'password_changed')
    expect(reported).toMatchObject([{ to: email }])
    const events = await shop.db.main.selectFrom('account_events').selectAll().execute()
    expect(events).toMatchObject([{ user_id: id, kind: 'password_reset', actor: id, details: '{}' }])
  })

  test('a reset proves an unverified email without its phone, and replaces a one-time password', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const unverified = await forgotten(shop, { phone: '01712345678', isVerified: false })
    const temporary = await forgotten(shop, { phone: '01812345678', isPasswordTemporary: true })
    clock.advance(60_000)
    for (const code of [unverified, temporary]) expect(await reset(shop, code)).toMatchObject({ ok: true })
    const users = await shop.db.main
      .selectFrom('users')
      .select(['email', 'phone', 'verified_at', 'password_temporary_at'])
      .orderBy('email')
      .execute()
    expect(users).toEqual(
      [
        { email: unverified.email, phone: null, verified_at: '2026-03-02T06:01:00.000Z' },
        { email: temporary.email, phone: '01812345678', verified_at: START },
      ]
        .map(one => ({ ...one, password_temporary_at: null }))
        .toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    )
  })

  test('whoever registered an email before its owner reset the password can no longer prove it', async () => {
    const shop = makeShop(await open())
    const email = 'owner@pothik.example'
    const visitor = await makeRegistration(shop, { email, password: 'Th1ef&Sole' })
    const verifyCode = await readCode(shop, email)
    const asked = await askFor(shop, email)
    const otp = await readCode(shop, email, 'reset')
    expect(await reset(shop, { email, asked, otp })).toMatchObject({ ok: true })
    expect(await verifyOtp(shop, { email, otp: verifyCode, visitor })).toEqual(invalid)
    expect(await enter(shop, email, 'Th1ef&Sole')).toEqual({ ok: false, code: 'credentials_wrong' })
  })

  test('wrong, used, late, foreign and never sent codes are refused alike, and none of them costs a hash', async () => {
    const clock = heldClock(START)
    const { shop, asked } = countHashing(makeShop(await open(), clock))
    const mine = await forgotten(shop)
    const other = await forgotten(shop)
    await makeRegistration(shop, { email: 'karim@pothik.example' })
    const before = asked()
    const refused = async (code: { email: string; asked?: string; otp: string }) =>
      expect(await reset(shop, code)).toEqual(invalid)
    await refused({ ...mine, otp: wrong(mine.otp) })
    await refused({ ...other, otp: wrong(other.otp) })
    // the right code, but another browser's token or none
    await refused({ ...mine, asked: other.asked })
    await refused({ email: mine.email, otp: mine.otp })
    await refused({ ...mine, email: other.email })
    await refused({
      email: 'stranger@pothik.example',
      asked: await askFor(shop, 'stranger@pothik.example'),
      otp: mine.otp,
    })
    await refused({ ...mine, email: 'nobody@pothik.example' })
    await refused({ ...mine, email: 'no email' })
    const verifyCode = await readCode(shop, 'karim@pothik.example')
    await refused({ email: 'karim@pothik.example', asked: mine.asked, otp: verifyCode })
    expect(asked()).toEqual(before)
    expect(await reset(shop, mine)).toMatchObject({ ok: true })
    await refused(mine)
    clock.advance(OTP_LIFE_MS)
    await refused(other)
    expect(asked()).toEqual({ ...before, hash: before.hash + 1 })
  })

  test('a weak password or half a code costs no try', async () => {
    const shop = makeShop(await open())
    const code = { ...(await forgotten(shop)), address: makeVisitor().address }
    for (let tries = 0; tries < 6; tries++) {
      expect(await resetPassword(shop, { ...code, password: 'weak' })).toMatchObject({
        code: 'password_weak',
      })
      expect(await resetPassword(shop, { ...code, password: 'P@ssw0rd' })).toMatchObject({
        code: 'password_common',
      })
      expect(await reset(shop, { ...code, otp: code.otp.slice(1) })).toMatchObject({ code: 'otp_incomplete' })
    }
    expect(await reset(shop, code)).toMatchObject({ ok: true })
  })

  test('twelve wrong codes at once use up the code', async () => {
    const shop = makeShop(await open())
    const code = await forgotten(shop)
    await Promise.all(Array.from({ length: 12 }, () => reset(shop, { ...code, otp: wrong(code.otp) })))
    const codes = await shop.db.main.selectFrom('asked_codes').select('tries_left').execute()
    expect(codes).toEqual([{ tries_left: 0 }])
    expect(await reset(shop, code)).toEqual(invalid)
    expect(await enter(shop, code.email, MADE_PASSWORD)).toMatchObject({ ok: true })
  })

  test('of five right codes at once one resets', async () => {
    const shop = makeShop(await open())
    const code = await forgotten(shop)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reset(shop, code)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(invalid)
  })

  test('a known email, an unverified and an unknown one are answered alike, to the limit of mails, without a hash', async () => {
    const { shop, asked } = countHashing(makeShop(await open()))
    const verified = await makeUser(shop)
    const unverified = await makeUser(shop, { isVerified: false })
    const before = asked()
    const emails = [verified.email, unverified.email, 'stranger@pothik.example']
    for (const email of emails) {
      for (let times = 0; times < 5; times++) expect(await forgot(shop, email)).toMatchObject({ ok: true })
      expect(await forgot(shop, email)).toEqual({
        ok: false,
        code: 'mails_many',
        retryAfterSeconds: 3600,
      })
    }
    expect(asked()).toEqual(before)
    const mails = (await readMails(shop)).map(({ to, kind }) => `${to} ${kind}`)
    expect([...new Set(mails)].toSorted()).toEqual(
      [
        `${verified.email} reset_code`,
        `${unverified.email} reset_code`,
        'stranger@pothik.example no_account',
      ].toSorted(),
    )
    expect(mails).toHaveLength(15)
    expect(await shop.db.main.selectFrom('users').select('id').execute()).toHaveLength(2)
  })
})
