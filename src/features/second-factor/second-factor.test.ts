import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { changePassword } from '#features/accounts/change-password.ts'
import { identify } from '#features/accounts/identify.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { proveAdmin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { codeOf, makeFactorPerson, steppedUpOf, wrongCode } from '#tests/support/second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { removeSecondFactor, resetSecondFactor, resetSecondFactorByShop } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmTotp, startTotp } from './set-up-totp.ts'
import { stepUp } from './step-up.ts'
import type { FactorProof } from './try-factor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = '2026-03-02T06:00:00.000Z'

/** Half a sign-in by the password, and what shows its second factor. */
async function signInHalf(shop: Shop, email: string) {
  const visitor = makeVisitor()
  const signedIn = await logIn(shop, { identifier: email, password: MADE_PASSWORD, visitor })
  if (!signedIn.ok) throw new Error(signedIn.code)
  const { token } = signedIn.session
  const half = await identify(shop, token)
  if (half?.kind !== 'half') throw new Error(`a sign-in that is ${half?.kind}`)
  return {
    token,
    show: (proof: FactorProof) => finishSignIn(shop, { half, proof, visitor: { ...visitor, token } }),
  }
}

eachEngine((_engine, open) => {
  const openShop = async () => {
    const clock = heldClock(START)
    return { clock, shop: makeShop(await open(), clock) }
  }

  test('the password opens half a sign-in, which proves nobody, and the code the rest', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop, { role: 'Admin' })
    clock.advance(MINUTE_MS)
    const { token, show } = await signInHalf(shop, by.user.email)
    expect(await personOf(shop, `__Host-sid=${token}`)).toBeUndefined()
    const finished = await show({ code: codeOf(shop, secret) })
    if (!finished.ok) throw new Error(finished.code)
    expect(finished.session.token).not.toBe(token)
    expect(await identify(shop, token)).toBeUndefined()
    const person = await personOf(shop, `__Host-sid=${finished.session.token}`)
    expect([person?.user.id, person?.steppedUpAt]).toEqual([by.user.id, clock.now().toISOString()])
  })

  test('of fifty sign-ins with one code at once, one is let in', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(MINUTE_MS)
    const code = codeOf(shop, secret)
    const halves = await Promise.all(Array.from({ length: 5 }, () => signInHalf(shop, by.user.email)))
    // each half ten times: only the first try of a code may pass, whoever sends it
    const tries = Array.from({ length: 50 }, (_, number) => halves[number % 5]?.show({ code }))
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer?.ok)).toHaveLength(1)
  })

  test('a code is not good again while it still stands on the phone, and says when the next one comes', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(MINUTE_MS + 19_000)
    const code = codeOf(shop, secret)
    expect((await (await signInHalf(shop, by.user.email)).show({ code })).ok).toBe(true)
    expect(await (await signInHalf(shop, by.user.email)).show({ code })).toEqual({
      ok: false,
      code: 'factor_code_used',
      retryAfterSeconds: 11,
      triesLeft: 4,
    })
  })

  test('five wrong codes in a quarter of an hour, from any number of browsers, then a wait', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(MINUTE_MS)
    const halves = await Promise.all(Array.from({ length: 10 }, () => signInHalf(shop, by.user.email)))
    const wrong = wrongCode(shop, secret)
    const answers = await Promise.all(
      halves.flatMap(({ show }) => [show({ code: wrong }), show({ code: wrong })]),
    )
    expect(answers.filter(answer => !answer.ok && answer.code === 'factor_code_wrong')).toHaveLength(5)
    expect(answers.filter(answer => !answer.ok && answer.code === 'too_many_requests')).toHaveLength(15)
    // neither a right code nor a step-up of the owner's session passes meanwhile
    const { show } = await signInHalf(shop, by.user.email)
    expect(await show({ code: codeOf(shop, secret) })).toMatchObject({ code: 'too_many_requests' })
    expect(await stepUp(shop, { by, proof: { code: codeOf(shop, secret) } })).toMatchObject({
      code: 'too_many_requests',
    })
    clock.advance(15 * MINUTE_MS)
    const { show: later } = await signInHalf(shop, by.user.email)
    expect((await later({ code: codeOf(shop, secret) })).ok).toBe(true)
  })

  test('who does not know the password uses up none of the tries', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(MINUTE_MS)
    for (let number = 0; number < 8; number++) {
      const given = { identifier: by.user.email, password: 'Wr0ng&Sole', visitor: makeVisitor() }
      expect(await logIn(shop, given)).toEqual({ ok: false, code: 'credentials_wrong' })
    }
    const { show } = await signInHalf(shop, by.user.email)
    expect((await show({ code: codeOf(shop, secret) })).ok).toBe(true)
  })

  test('a phone may be half a minute off, not more', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(10 * MINUTE_MS)
    for (const [seconds, isRight] of [
      [-60, false],
      [-30, true],
      [30, true],
      [60, false],
    ] as const) {
      const { show } = await signInHalf(shop, by.user.email)
      expect((await show({ code: codeOf(shop, secret, seconds) })).ok, `${seconds} s`).toBe(isRight)
    }
  })

  test('a recovery code opens once, also of two at once; all ten are different', async () => {
    const { shop } = await openShop()
    const { by, recoveryCodes } = await makeFactorPerson(shop)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const { show } = await signInHalf(shop, by.user.email)
    const other = await signInHalf(shop, by.user.email)
    const shown = ` ${first.slice(0, 4).toUpperCase()}-${first.slice(4)} `
    const answers = await Promise.all([show({ recoveryCode: shown }), other.show({ recoveryCode: shown })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const third = await signInHalf(shop, by.user.email)
    expect(await third.show({ recoveryCode: first })).toMatchObject({ code: 'factor_code_wrong' })
    expect((await third.show({ recoveryCode: second })).ok).toBe(true)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const { shop } = await openShop()
    const { by, recoveryCodes } = await makeFactorPerson(shop)
    const renewed = await renewRecoveryCodes(shop, { by })
    if (!renewed.ok) throw new Error(renewed.code)
    const [old = ''] = recoveryCodes
    const [fresh = ''] = renewed.recoveryCodes
    const { show } = await signInHalf(shop, by.user.email)
    expect(await show({ recoveryCode: old })).toMatchObject({ code: 'factor_code_wrong' })
    expect((await show({ recoveryCode: fresh })).ok).toBe(true)
  })

  test('the database holds neither the secret of an app nor a recovery code', async () => {
    const { shop } = await openShop()
    const { by, secret, recoveryCodes } = await makeFactorPerson(shop)
    await startTotp(shop, { by })
    const rows = JSON.stringify([
      await shop.db.main.selectFrom('totp_secrets').selectAll().execute(),
      await shop.db.main.selectFrom('recovery_codes').selectAll().execute(),
      await shop.db.main.selectFrom('mails').selectAll().execute(),
      await shop.db.main.selectFrom('activity').selectAll().execute(),
    ])
    for (const one of [secret, ...recoveryCodes]) expect(rows).not.toContain(one)
  })

  test('setting one up ends the sessions from before, but for the present one', async () => {
    const { shop } = await openShop()
    const { by: person, cookie } = await makePerson(shop)
    const old = await makeSession(shop, person.user)
    const by = await steppedUpOf(shop, cookie)
    const { secret } = await startTotp(shop, { by })
    expect(await confirmTotp(shop, { by, code: wrongCode(shop, secret) })).toMatchObject({
      code: 'factor_code_wrong',
    })
    expect(await personOf(shop, old)).toBeDefined()
    expect((await confirmTotp(shop, { by, code: codeOf(shop, secret) })).ok).toBe(true)
    expect(await personOf(shop, old)).toBeUndefined()
    expect((await personOf(shop, cookie))?.hasSecondFactor).toBe(true)
  })

  test('a sign-in at the moment of the set-up ends, or is asked for the factor', async () => {
    const { shop } = await openShop()
    const { by: person, cookie } = await makePerson(shop)
    const by = await steppedUpOf(shop, cookie)
    const { secret } = await startTotp(shop, { by })
    const given = () => ({ identifier: person.user.email, password: MADE_PASSWORD, visitor: makeVisitor() })
    const [confirmed, ...signedIn] = await Promise.all([
      confirmTotp(shop, { by, code: codeOf(shop, secret) }),
      ...Array.from({ length: 8 }, () => logIn(shop, given())),
    ])
    expect(confirmed.ok).toBe(true)
    for (const one of signedIn) {
      if (!one.ok) throw new Error(one.code)
      const found = await identify(shop, one.session.token)
      expect(found?.kind ?? 'half').toBe('half')
    }
  })

  test('the password steps nobody up who has a second factor, and its code does once', async () => {
    const { shop, clock } = await openShop()
    const { by, secret } = await makeFactorPerson(shop)
    clock.advance(20 * MINUTE_MS)
    expect(await stepUp(shop, { by, proof: { password: MADE_PASSWORD } })).toEqual({
      ok: false,
      code: 'second_factor_awaited',
    })
    const code = codeOf(shop, secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => stepUp(shop, { by, proof: { code } })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('another password does not step a session up that the factor has not', async () => {
    const { shop, clock } = await openShop()
    const { cookie } = await makeFactorPerson(shop)
    clock.advance(20 * MINUTE_MS)
    const by = await personOf(shop, cookie)
    if (!by) throw new Error('signed out')
    const changed = await changePassword(shop, {
      by,
      currentPassword: MADE_PASSWORD,
      password: 'Br0gue&Boot',
      visitor: makeVisitor(),
    })
    if (!changed.ok) throw new Error(changed.code)
    const after = await personOf(shop, `__Host-sid=${changed.session.token}`)
    expect(after?.steppedUpAt).toBe(by.steppedUpAt)
  })

  test('an Admin may go seven days without one, and then do nothing else', async () => {
    const { shop, clock } = await openShop()
    const { id } = await makeUser(shop, { role: 'Admin' })
    clock.advance(7 * DAY_MS - 1)
    const provenAt = async () => {
      const by = await personOf(shop, await makeSession(shop, { id }))
      return by && proveAdmin(by)
    }
    expect((await provenAt())?.ok).toBe(true)
    clock.advance(1)
    expect(await provenAt()).toEqual({ ok: false, code: 'second_factor_needed' })
  })

  test('an Admin removes one within the days of grace, and not after them', async () => {
    const { shop, clock } = await openShop()
    const { by, cookie, secret } = await makeFactorPerson(shop, { role: 'Admin' })
    expect(await removeSecondFactor(shop, { by })).toEqual({ ok: true })
    expect((await personOf(shop, cookie))?.hasSecondFactor).toBe(false)
    const again = await startTotp(shop, { by })
    clock.advance(MINUTE_MS)
    expect((await confirmTotp(shop, { by, code: codeOf(shop, again.secret) })).ok).toBe(true)
    // the app of before opens nothing any more
    const { show } = await signInHalf(shop, by.user.email)
    expect(await show({ code: codeOf(shop, secret) })).toMatchObject({ code: 'factor_code_wrong' })
    clock.advance(8 * DAY_MS)
    expect(await removeSecondFactor(shop, { by })).toEqual({ ok: false, code: 'second_factor_needed' })
  })

  test('another Admin, or the machine, resets a lost one, which signs its person out', async () => {
    const { shop } = await openShop()
    const admin = await makeAdmin(shop)
    const lost = await makeFactorPerson(shop)
    expect(await resetSecondFactor(shop, { by: admin.by, id: admin.by.user.id })).toMatchObject({
      code: 'user_is_self',
    })
    expect(await resetSecondFactor(shop, { by: admin.by, id: lost.by.user.id })).toEqual({ ok: true })
    expect(await personOf(shop, lost.cookie)).toBeUndefined()
    const given = { identifier: lost.by.user.email, password: MADE_PASSWORD, visitor: makeVisitor() }
    expect(await logIn(shop, given)).toMatchObject({ ok: true, session: { isHalf: false } })
    const last = await makeFactorPerson(shop, { role: 'Admin' })
    expect(await resetSecondFactorByShop(shop, last.by.user.email)).toEqual({ ok: true })
    expect(await personOf(shop, last.cookie)).toBeUndefined()
    const events = await shop.db.main
      .selectFrom('activity')
      .select(['what', 'actor'])
      .where('what', '=', 'second_factor_reset')
      .orderBy('id')
      .execute()
    expect(events.map(({ actor }) => actor)).toEqual([admin.by.user.id, 'shop'])
  })

  test("an Admin's session ends after twelve hours without use; a Moderator's does not", async () => {
    const { shop, clock } = await openShop()
    const admin = (await makeAdmin(shop)).cookie
    const moderator = (await makePerson(shop, { role: 'Moderator' })).cookie
    clock.advance(12 * 60 * MINUTE_MS - 1)
    expect(await personOf(shop, admin)).toBeDefined()
    clock.advance(12 * 60 * MINUTE_MS)
    expect([await personOf(shop, admin), (await personOf(shop, moderator))?.role]).toEqual([
      undefined,
      'Moderator',
    ])
  })
})
