import { describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { quickPasswords } from '#tests/support/quick-passwords.ts'
import { readCode } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import type { Visitor } from './open-session.ts'
import { verifyOtp } from './verify-otp.ts'

const MINUTE_MS = 60_000
const WRONG = 'Wr0ng&Sole'
const CHOSEN = 'An0ther&Sole'
const EMAIL = 'rahim@pothik.example'
const PHONE = '01712345678'

function openLogIn(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const passwords = quickPasswords()
  const shop: Shop = { ...makeShop(db, clock), passwords }
  const tryIn = (identifier: string, password = MADE_PASSWORD, as = makeVisitor()) =>
    logIn(shop, { identifier, password, visitor: as })
  const codeOf = async (...given: Parameters<typeof tryIn>) => {
    const tried = await tryIn(...given)
    return tried.ok ? 'ok' : tried.code
  }
  /** Signs in and returns the token that the browser holds from then on. */
  const deviceOf = async (identifier: string, password = MADE_PASSWORD) => {
    const tried = await tryIn(identifier, password)
    return tried.ok ? tried.device?.token : undefined
  }
  const fail = async (times: number, identifier: string, as?: Visitor) => {
    for (let count = 0; count < times; count += 1)
      expect(await codeOf(identifier, WRONG, as ?? makeVisitor())).toBe('credentials_wrong')
  }
  return { shop, clock, passwords, tryIn, codeOf, deviceOf, fail }
}

eachEngine((_engine, open) => {
  describe('one comparison of passwords is made for', () => {
    const cases: [string, string, string][] = [
      ['a known email', EMAIL, WRONG],
      ['a known phone', PHONE, WRONG],
      ['the right password', EMAIL, MADE_PASSWORD],
      ['an unknown email', 'nobody@pothik.example', WRONG],
      ['an unknown phone', '01799999999', WRONG],
      ['what is neither', 'nonsense', WRONG],
      ['half an email', 'rahim@', WRONG],
      ['what no database takes', 'a\0b', WRONG],
      ['an account that proved no email', 'unproven@pothik.example', WRONG],
      ['an account without a password', 'federated@pothik.example', WRONG],
    ]
    test.each(cases)('%s', async (_title, identifier, password) => {
      const { shop, passwords, tryIn } = openLogIn(await open())
      await makeUser(shop, { email: EMAIL, phone: PHONE })
      await makeUser(shop, { email: 'unproven@pothik.example', isVerified: false })
      const { id } = await makeUser(shop, { email: 'federated@pothik.example' })
      await shop.db.transact(({ tx }) =>
        tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute(),
      )
      passwords.asked.hashed = 0
      await tryIn(identifier, password)
      expect(passwords.asked).toEqual({ hashed: 0, compared: 1 })
    })
  })

  test.each([
    ['known', EMAIL],
    ['unknown', 'nobody@pothik.example'],
    ['misspelt', 'rahim@'],
  ])(
    'ten wrong passwords from one address close the login of a %s email there for a quarter of an hour, and nowhere else',
    async (_title, identifier) => {
      const { shop, clock, passwords, tryIn, codeOf, fail } = openLogIn(await open())
      await makeUser(shop, { email: EMAIL })
      const there = makeVisitor()
      await fail(10, identifier, there)
      passwords.asked.compared = 0
      clock.advance(5 * MINUTE_MS)
      const refused = { ok: false, code: 'too_many_requests', retryAfterSeconds: 600 }
      expect(await tryIn(identifier, MADE_PASSWORD, there)).toEqual(refused)
      expect(await tryIn(` ${identifier.toUpperCase()} `, MADE_PASSWORD, there)).toEqual(refused)
      expect(passwords.asked.compared).toBe(0)
      const right = identifier === EMAIL ? 'ok' : 'credentials_wrong'
      expect(await codeOf(identifier)).toBe(right)
      clock.advance(10 * MINUTE_MS)
      expect(await codeOf(identifier, MADE_PASSWORD, there)).toBe(right)
    },
  )

  test('no answer tells whether an email and a phone are one account, or whether there is any', async () => {
    const { shop, tryIn } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL, phone: PHONE })
    await makeUser(shop, { email: 'karim@pothik.example', phone: '01812345678' })
    const seen = []
    for (const phone of [PHONE, '01812345678', '01912345678']) {
      const there = makeVisitor()
      const answers = []
      for (const identifier of [...Array(11).fill(EMAIL), ...Array(11).fill(phone)])
        answers.push(await tryIn(identifier, WRONG, there))
      seen.push(answers.map(answer => (answer.ok ? 'ok' : answer.code)))
    }
    expect(seen[0]?.filter(code => code === 'credentials_wrong')).toHaveLength(20)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('of many wrong passwords at once ten from an address are compared, and 250 in six hours from all of them', async () => {
    const { shop, clock, passwords, codeOf } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const there = makeVisitor()
    const codes = await Promise.all(Array.from({ length: 24 }, () => codeOf(EMAIL, WRONG, there)))
    expect(codes.filter(code => code === 'credentials_wrong')).toHaveLength(10)
    expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(14)
    expect(passwords.asked.compared).toBe(10)
    for (let address = 0; address < 24; address += 1) {
      const elsewhere = makeVisitor()
      await Promise.all(Array.from({ length: 10 }, () => codeOf(EMAIL, WRONG, elsewhere)))
    }
    expect(passwords.asked.compared).toBe(250)
    expect(await codeOf(EMAIL)).toBe('too_many_requests')
    clock.advance(6 * 60 * MINUTE_MS)
    expect(await codeOf(EMAIL)).toBe('ok')
  })

  test('thirty wrong passwords from one address stop it, whatever the accounts, and use up nobody', async () => {
    const { shop, clock, codeOf } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const from = makeVisitor({ address: '2001:db8:1:2::7' })
    for (let count = 0; count < 30; count += 1) await codeOf(`nobody${count}@pothik.example`, WRONG, from)
    const sameLine = makeVisitor({ address: '2001:db8:1:2::8' })
    for (let count = 0; count < 12; count += 1)
      expect(await codeOf(EMAIL, MADE_PASSWORD, sameLine)).toBe('too_many_requests')
    expect(await codeOf(EMAIL)).toBe('ok')
    clock.advance(5 * MINUTE_MS)
    expect(await codeOf(EMAIL, MADE_PASSWORD, sameLine)).toBe('ok')
  })

  test('signing in rightly uses nothing up', async () => {
    const { shop, codeOf } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const office = makeVisitor()
    for (let count = 0; count < 35; count += 1) expect(await codeOf(EMAIL, MADE_PASSWORD, office)).toBe('ok')
  })

  test('a browser that the account knows signs in while strangers have closed it, also from their address', async () => {
    const { shop, codeOf, deviceOf, fail } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const own = makeVisitor({ deviceToken: await deviceOf(EMAIL) })
    await fail(10, EMAIL, { ...own, deviceToken: undefined })
    for (let count = 0; count < 30; count += 1) await codeOf(`nobody${count}@pothik.example`, WRONG, own)
    expect(await codeOf(EMAIL, MADE_PASSWORD, { ...own, deviceToken: undefined })).toBe('too_many_requests')
    expect(await codeOf(EMAIL, MADE_PASSWORD, own)).toBe('ok')
  })

  test('a known browser has ten wrong tries too', async () => {
    const { shop, codeOf, deviceOf, fail } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const own = makeVisitor({ deviceToken: await deviceOf(EMAIL) })
    await fail(10, EMAIL, own)
    expect(await codeOf(EMAIL, MADE_PASSWORD, own)).toBe('too_many_requests')
    expect(await codeOf(EMAIL)).toBe('ok')
  })

  test('forged, changed and foreign marks of a browser count for nothing', async () => {
    const { shop, codeOf, deviceOf, fail } = openLogIn(await open())
    const { id } = await makeUser(shop, { email: EMAIL })
    await makeUser(shop, { email: 'karim@pothik.example' })
    const right = (await deviceOf(EMAIL)) ?? ''
    const [nonce = '', signature = ''] = right.split('.')
    const there = makeVisitor()
    await fail(10, EMAIL, there)
    const marks = [
      await deviceOf('karim@pothik.example'),
      `${nonce.split('').toReversed().join('')}.${signature}`,
      `${nonce}.${signature.split('').toReversed().join('')}`,
      `${nonce}.${signature}.`,
      `${nonce}.`,
      `${nonce.slice(1)}.${signature}`,
      id,
      '',
    ]
    for (const deviceToken of marks)
      expect(await codeOf(EMAIL, MADE_PASSWORD, { ...there, deviceToken }), deviceToken).toBe(
        'too_many_requests',
      )
    expect(await codeOf(EMAIL, MADE_PASSWORD, { ...there, deviceToken: right })).toBe('ok')
  })

  test('another password makes a known browser a stranger', async () => {
    const { shop, codeOf, deviceOf, fail } = openLogIn(await open())
    const { id } = await makeUser(shop, { email: EMAIL })
    const deviceToken = await deviceOf(EMAIL)
    const password_hash = await shop.passwords.hash('An0ther&Sole')
    await shop.db.transact(({ tx }) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
    )
    const there = makeVisitor({ deviceToken })
    await fail(10, EMAIL, there)
    expect(await codeOf(EMAIL, 'An0ther&Sole', there)).toBe('too_many_requests')
  })

  test('who registered and signs in goes on waiting for the code, with no right and no mark', async () => {
    const { shop, tryIn } = openLogIn(await open())
    await makeRegistration(shop, { email: EMAIL, password: CHOSEN })
    const tried = await tryIn(EMAIL, CHOSEN)
    expect(tried).toMatchObject({ ok: true, isVerified: false, session: { lifeMs: 3_600_000 } })
    expect(tried).not.toHaveProperty('device')
    if (!tried.ok) throw new Error(tried.code)
    expect(await identify(shop, tried.session.token)).toMatchObject({ kind: 'pending' })
    // it waits with the code of the registration
    const given = { email: EMAIL, otp: await readCode(shop, EMAIL) }
    const verified = await verifyOtp(shop, { ...given, visitor: makeVisitor({ token: tried.session.token }) })
    expect(verified).toMatchObject({ ok: true })
    expect(await tryIn(EMAIL, CHOSEN)).toMatchObject({ ok: true, isVerified: true })
  })

  test('registering an email and signing in tells nothing of an account that it has', async () => {
    const { shop, passwords, tryIn } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL, role: 'Admin' })
    const seen = []
    for (const email of [EMAIL, 'nobody@pothik.example']) {
      await makeRegistration(shop, { email, password: CHOSEN })
      passwords.asked.compared = 0
      const tried = [await tryIn(email, CHOSEN), await tryIn(email, WRONG)]
      seen.push(tried.map(one => (one.ok ? [one.isVerified, one.session.lifeMs, 'device' in one] : one.code)))
      expect(passwords.asked.compared).toBe(4)
    }
    expect(seen[0]).toEqual([[false, 3_600_000, false], 'credentials_wrong'])
    expect(seen[1]).toEqual(seen[0])
    expect(await tryIn(EMAIL)).toMatchObject({ ok: true, isVerified: true })
  })

  test('a login that is closed stays closed when its email is registered, known or not', async () => {
    const { shop, codeOf, fail } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    for (const email of [EMAIL, 'nobody@pothik.example']) {
      const there = makeVisitor()
      await fail(10, email, there)
      await makeRegistration(shop, { email, password: CHOSEN })
      expect(await codeOf(email, CHOSEN, there)).toBe('too_many_requests')
    }
  })

  test('forty tries in a minute are compared for one address, and for the known browsers of one account', async () => {
    const { shop, codeOf, deviceOf } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    const there = makeVisitor()
    for (let count = 0; count < 40; count += 1) expect(await codeOf(EMAIL, MADE_PASSWORD, there)).toBe('ok')
    expect(await codeOf(EMAIL, MADE_PASSWORD, there)).toBe('too_many_requests')
    const deviceToken = await deviceOf(EMAIL)
    for (let count = 0; count < 40; count += 1)
      expect(await codeOf(EMAIL, MADE_PASSWORD, makeVisitor({ deviceToken }))).toBe('ok')
    expect(await codeOf(EMAIL, MADE_PASSWORD, makeVisitor({ deviceToken }))).toBe('too_many_requests')
    // twenty sessions stay
    expect(await shop.db.main.selectFrom('sessions').select('id').execute()).toHaveLength(20)
  })

  test('while too many passwords wait to be compared, nobody is counted', async () => {
    const { shop, passwords, codeOf, tryIn } = openLogIn(await open())
    await makeUser(shop, { email: EMAIL })
    passwords.isFull = true
    for (let count = 0; count < 12; count += 1)
      expect(await tryIn(EMAIL)).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 5 })
    passwords.isFull = false
    expect(await codeOf(EMAIL)).toBe('ok')
  })

  test('who is deleted while the password is compared does not get in', async () => {
    const { shop, passwords, codeOf } = openLogIn(await open())
    const { id } = await makeUser(shop, { email: EMAIL })
    const { fits } = passwords
    passwords.fits = async (...given) => {
      await shop.db.transact(({ tx }) => tx.deleteFrom('users').where('id', '=', id).execute())
      return fits(...given)
    }
    expect(await codeOf(EMAIL)).toBe('credentials_wrong')
  })
})
