import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS, PENDING_SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readCode, readLinks } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { changeUser } from './change-user.ts'
import { findMe } from './find-me.ts'
import { forgotPassword } from './forgot-password.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import type { Visitor } from './open-session.ts'
import { resendOtp } from './resend-otp.ts'
import { verifyOtp } from './verify-otp.ts'

const START = '2026-03-02T06:00:00.000Z'
const HOUR_MS = 3_600_000
const email = 'rahim@pothik.example'
const phone = '01712345678'
const invalid = { ok: false, code: 'otp_invalid' }

/** A wrong code: its last digit is the next one. */
const wrong = (otp: string): string => `${otp.slice(0, 5)}${(Number(otp[5]) + 1) % 10}`

const many = <Result>(times: number, transaction: () => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, transaction))

const readUser = (shop: Shop, of: string) =>
  shop.db.main.selectFrom('users').selectAll().where('email', '=', of).executeTakeFirstOrThrow()

async function waiting(shop: Shop, given: { phone?: string; password?: string } = {}) {
  const visitor = await makeRegistration(shop, { email, ...given })
  return { visitor, otp: await readCode(shop, email) }
}

const verify = (shop: Shop, visitor: Visitor, otp: string, of = email) =>
  verifyOtp(shop, { email: of, otp, visitor })

eachEngine((_engine, open) => {
  test('the right code proves the email, notes the sign-in and opens a session of a person', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { visitor, otp } = await waiting(shop, { phone })
    clock.advance(OTP_LIFE_MS - 1)
    const verified = await verify(shop, visitor, ` ${otp.slice(0, 3)} ${otp.slice(3)} `)
    if (!verified.ok) throw new Error(verified.code)
    const now = clock.now().toISOString()
    expect(await readUser(shop, email)).toMatchObject({
      phone: null,
      claimed_phone: phone,
      verified_at: now,
      last_sign_in_at: now,
    })
    expect(await identify(shop, verified.session.token)).toMatchObject({ kind: 'person' })
    expect(await identify(shop, visitor.token)).toBeUndefined()
  })

  test('a code in Bengali digits is the same code', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    const bengali = otp.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))
    expect(await verify(shop, visitor, bengali)).toMatchObject({ ok: true })
  })

  test('a code is over after five minutes', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { visitor, otp } = await waiting(shop)
    clock.advance(OTP_LIFE_MS)
    expect(await verify(shop, visitor, otp)).toEqual(invalid)
  })

  test('a code is used once', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    const again = await makeRegistration(shop, { email: 'karim@pothik.example' })
    expect(await verify(shop, visitor, otp)).toMatchObject({ ok: true })
    expect(await verify(shop, visitor, otp)).toEqual(invalid)
    expect(await verify(shop, again, otp)).toEqual(invalid)
  })

  test('twelve wrong codes at once use up exactly five tries, and then the right one opens nothing', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    for (const outcome of await many(12, () => verify(shop, visitor, wrong(otp))))
      expect(outcome).toEqual(invalid)
    const codes = await shop.db.main.selectFrom('asked_codes').select('tries_left').execute()
    expect(codes).toEqual([{ tries_left: 0 }])
    expect(await verify(shop, visitor, otp)).toEqual(invalid)
  })

  test('after four wrong codes the right one is still taken', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    await many(4, () => verify(shop, visitor, wrong(otp)))
    expect(await verify(shop, visitor, otp)).toMatchObject({ ok: true })
  })

  test('twenty right codes at once are one verification and one session', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    const outcomes = await many(20, () => verify(shop, visitor, otp))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(invalid)
    const { id } = await readUser(shop, email)
    const sessions = await shop.db.main.selectFrom('sessions').select(['user_id', 'pending_email']).execute()
    expect(sessions).toEqual([{ user_id: id, pending_email: null }])
    expect(await shop.db.main.selectFrom('asked_codes').selectAll().execute()).toEqual([])
  })

  test('new codes buy one address no more than twenty tries an hour', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { visitor, otp } = await waiting(shop)
    let last = otp
    for (let codes = 0; codes < 4; codes++) {
      for (let tries = 0; tries < 5; tries++)
        expect(await verify(shop, visitor, wrong(last))).toEqual(invalid)
      clock.advance(OTP_LIFE_MS)
      expect(await resendOtp(shop, { email, visitor })).toEqual({ ok: true })
      last = await readCode(shop, email)
    }
    expect(await verify(shop, visitor, last)).toEqual({
      ok: false,
      code: 'too_many_requests',
      retryAfterSeconds: (HOUR_MS - 4 * OTP_LIFE_MS) / 1000,
    })
  })

  test('a code fits neither another email nor another purpose, nor anybody without the waiting session', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    const other = await makeRegistration(shop, { email: 'karim@pothik.example' })
    expect(await verify(shop, other, otp, 'karim@pothik.example')).toEqual(invalid)
    expect(await verify(shop, other, otp, email)).toEqual(invalid)
    expect(await verify(shop, makeVisitor(), otp)).toEqual(invalid)
    const someone = await makeSession(shop, await makeUser(shop))
    expect(await verify(shop, makeVisitor({ token: someone.split('=')[1] }), otp)).toEqual(invalid)
    await forgotPassword(shop, { email, address: '203.0.113.7' })
    expect(await verify(shop, visitor, await readCode(shop, email, 'reset'))).toEqual(invalid)
    const tries = await shop.db.main
      .selectFrom('asked_codes')
      .selectAll()
      .where('purpose', '=', 'reset')
      .execute()
    expect(tries).toMatchObject([{ email, tries_left: 5 }])
    expect(await verify(shop, visitor, otp)).toMatchObject({ ok: true })
  })

  test('a newer code puts the last one of its registration out of use, and no other', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const first = await waiting(shop)
    clock.advance(OTP_LIFE_MS / 2)
    const second = await waiting(shop)
    if (first.otp !== second.otp) expect(await verify(shop, first.visitor, second.otp)).toEqual(invalid)
    clock.advance(OTP_LIFE_MS / 2)
    expect(await resendOtp(shop, { email, visitor: first.visitor })).toEqual({ ok: true })
    const third = await readCode(shop, email)
    if (first.otp !== third) expect(await verify(shop, first.visitor, first.otp)).toEqual(invalid)
    expect(await verify(shop, second.visitor, second.otp)).toMatchObject({ ok: true })
  })

  test('the proof ends every other session of the person and every other registration of the email', async () => {
    const shop = makeShop(await open())
    const { visitor, otp } = await waiting(shop)
    const others = [await makeRegistration(shop, { email }), await makeRegistration(shop, { email })]
    const bystander = await makeRegistration(shop, { email: 'karim@pothik.example' })
    const before = await makeSession(shop, await readUser(shop, email))
    expect(await verify(shop, visitor, otp)).toMatchObject({ ok: true })
    for (const { token } of others) expect(await identify(shop, token)).toBeUndefined()
    expect(await identify(shop, before.split('=')[1])).toBeUndefined()
    expect(await identify(shop, bystander.token)).toMatchObject({ kind: 'pending' })
  })

  test('a phone that somebody types at the sign-up is shown alike whoever has it, and opens nothing', async () => {
    const shop = makeShop(await open())
    const holder = await makeUser(shop, { phone })
    const password = 'Br0gue&Boot'
    const shown = []
    for (const [of, typed] of [
      [email, phone],
      ['karim@pothik.example', '01912345678'],
    ] as const) {
      const visitor = await makeRegistration(shop, { email: of, phone: typed, password })
      const verified = await verify(shop, visitor, await readCode(shop, of), of)
      const session = verified.ok ? await identify(shop, verified.session.token) : undefined
      if (!session || session.kind === 'half') throw new Error('nobody is signed in')
      const me = await findMe(shop, session)
      shown.push(me.phone === typed)
      const entered = await logIn(shop, { identifier: typed, password, visitor: makeVisitor() })
      expect(entered).toEqual({ ok: false, code: 'credentials_wrong' })
    }
    expect(shown).toEqual([true, true])
    expect(await readUser(shop, holder.email)).toMatchObject({ phone })
    const login = { identifier: phone, password: MADE_PASSWORD, visitor: makeVisitor() }
    expect(await logIn(shop, login)).toMatchObject({ ok: true })
  })

  test('a phone becomes a name to log in with when an Admin sets it, also the one that was typed', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const password = 'Br0gue&Boot'
    const { visitor, otp } = await waiting(shop, { phone, password })
    await verify(shop, visitor, otp)
    const { id } = await readUser(shop, email)
    expect(await changeUser(shop, { by, id, phone })).toMatchObject({ user: { phone, claimedPhone: null } })
    const login = { identifier: phone, password, visitor: makeVisitor() }
    expect(await logIn(shop, login)).toMatchObject({ ok: true })
  })

  test('a password of 128 letters works whole, and its beginning alone does not', async () => {
    const shop = makeShop(await open())
    const password = 'Aa1!'.repeat(32)
    const { visitor, otp } = await waiting(shop, { password })
    await verify(shop, visitor, otp)
    const enter = (typed: string) =>
      logIn(shop, { identifier: email, password: typed, visitor: makeVisitor() })
    expect(await enter(password)).toMatchObject({ ok: true })
    expect(await enter(password.slice(0, 127))).toEqual({ ok: false, code: 'credentials_wrong' })
    expect(await enter(password.slice(0, 72))).toEqual({ ok: false, code: 'credentials_wrong' })
  })

  test('a waiting session ends after an hour', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { visitor } = await waiting(shop)
    clock.advance(PENDING_SESSION_LIFE_MS)
    expect(await resendOtp(shop, { email, visitor })).toEqual({ ok: false, code: 'not_signed_in' })
  })

  test('two resends at once are one mail', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { visitor } = await waiting(shop)
    clock.advance(OTP_LIFE_MS)
    const outcomes = await many(2, () => resendOtp(shop, { email, visitor }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.db.main.selectFrom('mails').select('id').execute()).toHaveLength(2)
  })

  test('no table holds a code, a password or a session token as it is', async () => {
    const shop = makeShop(await open())
    const password = 'S3cret&Sole'
    const { visitor, otp } = await waiting(shop, { phone, password })
    await forgotPassword(shop, { email, address: '203.0.113.7' })
    const reset = await readCode(shop, email, 'reset')
    const links = await readLinks(shop, email)
    expect(links).toHaveLength(1)
    const tables = await shop.db.main.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['asked_codes', 'mail_links', 'mails', 'sessions', 'users']),
    )
    const dumped = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop.db.main))
    const rows = JSON.stringify((await Promise.all(dumped)).map(table => table.rows))
    // proves that the search finds what is there
    expect(rows).toContain(email)
    for (const secret of [password, visitor.token ?? '', ...links, `"${otp}"`, `"${reset}"`])
      expect(rows).not.toContain(secret)
    for (const code of [otp, reset]) expect(rows).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  })
})

test('two shops over one PostgreSQL database let one of twenty right codes through', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const shops = [makeShop(await database.open()), makeShop(await database.open())]
  onTestFinished(() => Promise.all(shops.map(shop => shop.db.close())).then(() => {}))
  const [one] = shops
  if (!one) throw new Error('no shop')
  const { visitor, otp } = await waiting(one)
  const outcomes = await Promise.all(
    shops.flatMap(shop => Array.from({ length: 10 }, () => verify(shop, visitor, otp))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})
