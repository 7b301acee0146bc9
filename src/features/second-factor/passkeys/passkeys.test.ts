import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { identify } from '#features/accounts/identify.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { openMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeVisitor } from '#tests/support/makers.ts'
import { CHROME, keepPasskey, makePasskeyPerson } from '#tests/support/passkeys.ts'
import { makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { codeOf, makeFactorOf, makeFactorPerson, steppedUpOf } from '#tests/support/second-factor.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { removeApp, removePasskey, removeSecondFactor, resetSecondFactor } from '../remove-factor.ts'
import { stepUp } from '../step-up.ts'
import type { FactorProof } from '../try-factor.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { askToSignIn, askToStepUp } from './ask-for-passkey.ts'
import { listPasskeys } from './known-passkeys.ts'
import { renamePasskey } from './rename-passkey.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Half a sign-in by the password: what its browser asks for, and what shows an answer in it. */
async function signInHalf(shop: Shop, email: string) {
  const visitor = makeVisitor()
  const signedIn = await logIn(shop, { identifier: email, password: MADE_PASSWORD, visitor })
  if (!signedIn.ok) throw new Error(signedIn.code)
  const { token } = signedIn.session
  const half = await identify(shop, token)
  if (half?.kind !== 'half') throw new Error(`a sign-in that is ${half?.kind}`)
  return {
    async ask() {
      const asked = await askToSignIn(shop, { half })
      if (!asked.ok) throw new Error(asked.code)
      return asked.options
    },
    show: (proof: FactorProof) => finishSignIn(shop, { half, proof, visitor: { ...visitor, token } }),
  }
}

const deedsOf = async (shop: Shop, what: 'passkey_copied' | 'factor_removed' | 'second_factor_failed') =>
  (await shop.db.main.selectFrom('activity').selectAll().where('what', '=', what).execute()).length

async function subjectsTo(shop: Shop, email: string): Promise<string[]> {
  const rows = await shop.db.main.selectFrom('mails').select('sealed').orderBy('id').execute()
  const mails = rows.map(({ sealed }) => openMail(shop, sealed ?? ''))
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

eachEngine((_engine, open) => {
  const openShop = async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    return { clock, shop: makeShop(await open(), clock) }
  }

  test('a passkey is a second factor: it comes with recovery codes, is asked for at a sign-in, and opens it', async () => {
    const { shop } = await openShop()
    const { by: person, cookie } = await makePerson(shop, { role: 'Admin' })
    const old = await makeSession(shop, person.user)
    const device = new Authenticator()
    const codes = await keepPasskey(shop, await steppedUpOf(shop, cookie), device)
    expect(codes).toHaveLength(10)
    expect(await personOf(shop, old)).toBeUndefined()
    expect((await personOf(shop, cookie))?.hasSecondFactor).toBe(true)
    const { ask, show } = await signInHalf(shop, person.user.email)
    const finished = await show({ passkey: device.show(await ask()) })
    if (!finished.ok) throw new Error(finished.code)
    const entered = await personOf(shop, `__Host-sid=${finished.session.token}`)
    expect([entered?.user.id, entered?.steppedUpAt]).toEqual([person.user.id, shop.clock.now().toISOString()])
    const [kept] = await listPasskeys(shop, person.user.id)
    expect(kept).toMatchObject({ name: 'Chrome on Linux', lastUsedAt: shop.clock.now().toISOString() })
  })

  test('a challenge is answered once, in five minutes, also of two answers at once', async () => {
    const { shop, clock } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const { ask, show } = await signInHalf(shop, by.user.email)
    const answer = device.show(await ask())
    const answers = await Promise.all(Array.from({ length: 20 }, () => show({ passkey: answer })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const other = await signInHalf(shop, by.user.email)
    // the same answer in a later sign-in, to its own challenge
    await other.ask()
    expect(await other.show({ passkey: answer })).toMatchObject({ code: 'passkey_wrong' })
    const late = device.show(await other.ask())
    clock.advance(5 * MINUTE_MS)
    expect(await other.show({ passkey: late })).toEqual({ ok: false, code: 'passkey_over' })
    expect(await shop.db.main.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  test('an answer counts in the session that asked alone, and for what it asked', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const thief = await signInHalf(shop, by.user.email)
    const owner = await signInHalf(shop, by.user.email)
    const answer = device.show(await owner.ask())
    expect(await thief.show({ passkey: answer })).toMatchObject({ code: 'passkey_over' })
    await thief.ask()
    expect(await thief.show({ passkey: answer })).toMatchObject({ code: 'passkey_wrong' })
    // a sign-in's answer steps no session up, and a challenge to make one confirms nothing
    expect(await stepUp(shop, { by, proof: { passkey: answer } })).toMatchObject({ code: 'passkey_over' })
    const making = await startPasskey(shop, { by, place: 'another' })
    if (!making.ok) throw new Error(making.code)
    const misused = { passkey: device.show(making.options) }
    expect(await stepUp(shop, { by, proof: misused })).toMatchObject({ code: 'passkey_over' })
    expect((await owner.show({ passkey: answer })).ok).toBe(true)
  })

  test('neither another site, nor a device that did not check who touches it, nor somebody else’s passkey', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const other = await makePasskeyPerson(shop)
    const wrong = [
      (asked: object) => device.show(asked, { origin: 'http://shop.test.evil.example' }),
      (asked: object) => device.show(asked, { origin: 'https://shop.test' }),
      (asked: object) => device.show(asked, { host: 'evil.example' }),
      (asked: object) => device.show(asked, { isVerified: false }),
      (asked: object) => other.device.show(asked),
    ]
    for (const answerTo of wrong) {
      const { ask, show } = await signInHalf(shop, by.user.email)
      const answer = answerTo(await ask())
      expect(await show({ passkey: answer })).toMatchObject({ code: 'passkey_wrong' })
    }
    expect(await deedsOf(shop, 'second_factor_failed')).toBe(wrong.length)
    // they were five tries: the sixth waits, also a right one
    const { ask, show } = await signInHalf(shop, by.user.email)
    expect(await show({ passkey: device.show(await ask()) })).toMatchObject({ code: 'too_many_requests' })
  })

  test('a key of somebody else under one’s own id opens nothing', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const stranger = new Authenticator()
    const { ask, show } = await signInHalf(shop, by.user.email)
    const forged = { ...stranger.show(await ask()), id: device.id, rawId: device.id }
    expect(await show({ passkey: forged })).toMatchObject({ code: 'passkey_wrong' })
  })

  test('a counter that goes back is refused, and the owner told by mail and in the activity', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop, { counter: 7 })
    const first = await signInHalf(shop, by.user.email)
    expect((await first.show({ passkey: device.show(await first.ask()) })).ok).toBe(true)
    const clone = await signInHalf(shop, by.user.email)
    const copied = device.show(await clone.ask(), { counter: 8 })
    expect(await clone.show({ passkey: copied })).toEqual({ ok: false, code: 'passkey_copied' })
    // one that counted says 0 no more
    const none = device.show(await clone.ask(), { counter: 0 })
    expect(await clone.show({ passkey: none })).toEqual({ ok: false, code: 'passkey_copied' })
    expect(await deedsOf(shop, 'passkey_copied')).toBe(2)
    expect(await subjectsTo(shop, by.user.email)).toContain('One of your passkeys may have been copied')
    const later = await signInHalf(shop, by.user.email)
    expect((await later.show({ passkey: device.show(await later.ask()) })).ok).toBe(true)
  })

  test('a passkey steps a session up, and the password does not', async () => {
    const { shop, clock } = await openShop()
    const { by, cookie, device } = await makePasskeyPerson(shop)
    clock.advance(20 * MINUTE_MS)
    expect(await stepUp(shop, { by, proof: { password: MADE_PASSWORD } })).toMatchObject({
      code: 'second_factor_awaited',
    })
    const asked = await askToStepUp(shop, { by })
    if (!asked.ok) throw new Error(asked.code)
    const proof = { passkey: device.show(asked.options) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => stepUp(shop, { by, proof })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await personOf(shop, cookie))?.steppedUpAt).toBe(clock.now().toISOString())
  })

  test('making one is refused for another challenge, another site, a known passkey, and the eleventh', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const start = async () => {
      const started = await startPasskey(shop, { by, place: 'this_device' })
      if (!started.ok) throw new Error(started.code)
      return started.options
    }
    const add = (answer: ReturnType<Authenticator['make']>) =>
      addPasskey(shop, { by, answer, userAgent: CHROME })
    const stale = await start()
    await start()
    expect(await add(new Authenticator().make(stale))).toMatchObject({ code: 'passkey_wrong' })
    expect(await add(new Authenticator().make(stale))).toMatchObject({ code: 'passkey_over' })
    const evil = new Authenticator().make(await start(), { origin: 'http://evil.example' })
    expect(await add(evil)).toMatchObject({ code: 'passkey_wrong' })
    const unverified = new Authenticator().make(await start(), { isVerified: false })
    expect(await add(unverified)).toMatchObject({ code: 'passkey_wrong' })
    expect(await add(device.make(await start()))).toMatchObject({ code: 'passkey_known' })
    const { by: other } = await makePasskeyPerson(shop)
    const asked = await startPasskey(shop, { by: other, place: 'another' })
    const taken = device.make(asked.ok ? asked.options : {})
    expect(await addPasskey(shop, { by: other, answer: taken, userAgent: CHROME })).toMatchObject({
      code: 'passkey_known',
    })
    for (let number = 2; number <= 10; number++)
      expect(await keepPasskey(shop, by, new Authenticator())).toBe(null)
    expect(await startPasskey(shop, { by, place: 'another' })).toMatchObject({ code: 'passkeys_many' })
    const names = (await listPasskeys(shop, by.user.id)).map(({ name }) => name)
    expect(new Set(names).size).toBe(10)
  })

  test('what the maker of a device states about it is not read: a forged statement names addresses to fetch', async () => {
    const { shop } = await openShop()
    const { by } = await makePasskeyPerson(shop)
    const started = await startPasskey(shop, { by, place: 'another' })
    const statement = new Map<string, string | number | Uint8Array[] | Uint8Array>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(40)]],
    ])
    const answer = new Authenticator().make(started.ok ? started.options : {}, { statement })
    expect(await addPasskey(shop, { by, answer, userAgent: CHROME })).toMatchObject({ ok: true })
  })

  test('one of several ways goes alone, the last one as the whole second factor, and an Admin keeps it', async () => {
    const { shop, clock } = await openShop()
    const { by, cookie, device } = await makePasskeyPerson(shop, { role: 'Admin' })
    const { secret } = await makeFactorOf(shop, cookie)
    const elsewhere = await signInHalf(shop, by.user.email)
    const passed = await elsewhere.show({ passkey: device.show(await elsewhere.ask()) })
    const other = passed.ok ? `__Host-sid=${passed.session.token}` : ''
    expect(await personOf(shop, other)).toBeDefined()
    expect(await removePasskey(shop, { by, id: device.id })).toEqual({ ok: true, isLast: false })
    expect(await personOf(shop, other)).toBeUndefined()
    expect(await subjectsTo(shop, by.user.email)).toContain('A passkey of your account was deleted')
    expect(await deedsOf(shop, 'factor_removed')).toBe(1)
    expect(await removePasskey(shop, { by, id: device.id })).toMatchObject({ code: 'passkey_not_found' })
    clock.advance(8 * DAY_MS)
    expect(await removeApp(shop, { by })).toEqual({ ok: false, code: 'second_factor_needed' })
    // with another way the app may go
    const fresh = new Authenticator()
    await keepPasskey(shop, by, fresh)
    expect(await removeApp(shop, { by })).toEqual({ ok: true, isLast: false })
    expect(await removePasskey(shop, { by, id: fresh.id })).toEqual({
      ok: false,
      code: 'second_factor_needed',
    })
    expect(await removeSecondFactor(shop, { by })).toEqual({ ok: false, code: 'second_factor_needed' })
    const { show } = await signInHalf(shop, by.user.email)
    expect(await show({ code: codeOf(shop, secret) })).toMatchObject({ code: 'factor_code_wrong' })
  })

  test('who needs no second factor deletes the last passkey, and the password alone opens the account again', async () => {
    const { shop } = await openShop()
    const { by, device, recoveryCodes } = await makePasskeyPerson(shop, { role: 'Moderator' })
    expect(recoveryCodes).toHaveLength(10)
    expect(await removePasskey(shop, { by, id: device.id })).toEqual({ ok: true, isLast: true })
    expect(await shop.db.main.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    const given = { identifier: by.user.email, password: MADE_PASSWORD, visitor: makeVisitor() }
    expect(await logIn(shop, given)).toMatchObject({ ok: true, session: { isHalf: false } })
  })

  test('a passkey is deleted, renamed and listed by its owner alone, and a reset takes it too', async () => {
    const { shop } = await openShop()
    const { by, device } = await makePasskeyPerson(shop)
    const { by: other } = await makeFactorPerson(shop)
    expect(await removePasskey(shop, { by: other, id: device.id })).toMatchObject({
      code: 'passkey_not_found',
    })
    expect(await renamePasskey(shop, { by: other, id: device.id, name: 'Mine' })).toMatchObject({
      code: 'passkey_not_found',
    })
    expect(await renamePasskey(shop, { by, id: device.id, name: 'Office' })).toEqual({ ok: true })
    expect(await listPasskeys(shop, other.user.id)).toEqual([])
    expect((await listPasskeys(shop, by.user.id)).map(({ name }) => name)).toEqual(['Office'])
    const admin = await makeAdmin(shop)
    expect(await resetSecondFactor(shop, { by: admin.by, id: by.user.id })).toEqual({ ok: true })
    expect(await listPasskeys(shop, by.user.id)).toEqual([])
  })

  test('a recovery code that came with a passkey opens the account without it', async () => {
    const { shop } = await openShop()
    const { by, recoveryCodes } = await makePasskeyPerson(shop)
    const { show } = await signInHalf(shop, by.user.email)
    expect((await show({ recoveryCode: recoveryCodes[0] ?? '' })).ok).toBe(true)
  })

  test('a shop at the number of a machine has no passkeys, and says so', async () => {
    const made = await openShop()
    const shop: Shop = { ...made.shop, passkeys: undefined }
    const { cookie } = await makePerson(shop)
    const by = await steppedUpOf(shop, cookie)
    expect(await startPasskey(shop, { by, place: 'this_device' })).toMatchObject({ code: 'passkeys_off' })
    expect(await askToStepUp(shop, { by })).toMatchObject({ code: 'passkeys_off' })
  })
})
