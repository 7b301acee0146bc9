import { beforeAll, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { firebaseIdentities } from '#adapters/identity/firebase-identities.ts'
import { forgotPassword } from '#features/accounts/forgot-password.ts'
import { identify } from '#features/accounts/identify.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { resetByLink } from '#features/accounts/reset-by-link.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import { signInFederated } from '#features/accounts/sign-in-federated.ts'
import { signOutUser } from '#features/accounts/sign-out-user.ts'
import { verifyOtp } from '#features/accounts/verify-otp.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeClaims, makeIdentityKeys, PROJECT } from '#tests/support/identity-tokens.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readCode, readLinks } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { codeOf, makeFactorOf, makeFactorPerson } from '#tests/support/second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'

const OWNER = 'owner@pothik.example'
const CHOSEN = 'Br0gue&Boot'

let provider: Awaited<ReturnType<typeof makeIdentityKeys>>
beforeAll(async () => {
  provider = await makeIdentityKeys()
})

async function tokenByPassword(shop: Shop, password: string, deviceToken?: string): Promise<string> {
  const visitor = makeVisitor(deviceToken === undefined ? {} : { deviceToken })
  const signedIn = await logIn(shop, { identifier: OWNER, password, visitor })
  if (!signedIn.ok) throw new Error(signedIn.code)
  return signedIn.session.token
}

const identityOf = (shop: Shop) => async () => {
  const idToken = await provider.sign(makeClaims(shop.clock, { email: OWNER }))
  const signedIn = await signInFederated(shop, { idToken, visitor: makeVisitor() })
  if (!signedIn.ok) throw new Error(signedIn.code)
  return signedIn.session.token
}

/** Every way into an account, each up to the token that the browser gets. */
const WAYS: Readonly<Record<string, (shop: Shop) => Promise<string>>> = {
  'the password': shop => tokenByPassword(shop, MADE_PASSWORD),
  'a browser that is known': async shop => {
    const signedIn = await logIn(shop, {
      identifier: OWNER,
      password: MADE_PASSWORD,
      visitor: makeVisitor(),
    })
    return await tokenByPassword(shop, MADE_PASSWORD, signedIn.ok ? signedIn.device?.token : undefined)
  },
  'a password that a mailed code has set': async shop => {
    const asked = await forgotPassword(shop, { email: OWNER, address: makeVisitor().address })
    if (!asked.ok) throw new Error(asked.code)
    const reset = await resetPassword(shop, {
      email: OWNER,
      otp: await readCode(shop, OWNER, 'reset'),
      password: CHOSEN,
      asked: asked.asked.token,
      address: makeVisitor().address,
    })
    if (!reset.ok) throw new Error(reset.code)
    return await tokenByPassword(shop, CHOSEN, reset.device.token)
  },
  'a password that a mailed link has set': async shop => {
    await forgotPassword(shop, { email: OWNER, address: makeVisitor().address })
    const link = (await readLinks(shop, OWNER)).at(-1) ?? ''
    const reset = await resetByLink(shop, { link, password: CHOSEN })
    if (!reset.ok) throw new Error(reset.code)
    return await tokenByPassword(shop, CHOSEN, reset.device.token)
  },
  'the code of another registration': async shop => {
    const visitor = await makeRegistration(shop, { email: OWNER, password: CHOSEN })
    // an email with an account is sent no code: the attacker reads the mailbox and has one all the same
    const otp = await readCode(shop, OWNER, 'verify').catch(() => '')
    const verified = await verifyOtp(shop, { email: OWNER, otp, visitor })
    return verified.ok ? verified.session.token : await tokenByPassword(shop, MADE_PASSWORD)
  },
  'the identity provider': shop => identityOf(shop)(),
}

/** Somebody whom only the identity provider knew until they set an app up. */
async function makeFederatedPerson(shop: Shop) {
  const cookie = `__Host-sid=${await identityOf(shop)()}`
  return await makeFactorOf(shop, cookie)
}

eachEngine((_engine, open) => {
  test.each(Object.keys(WAYS))('%s opens no session of a person with a second factor', async way => {
    const made = makeShop(await open())
    const identity = firebaseIdentities({ projectId: PROJECT, clock: made.clock, keys: provider.keys })
    const shop: Shop = { ...made, identity }
    const { by } = await (way === 'the identity provider'
      ? makeFederatedPerson(shop)
      : makeFactorPerson(shop, { email: OWNER }))
    const token = await WAYS[way]?.(shop)
    expect(await identify(shop, token)).toMatchObject({ kind: 'half', userId: by.user.id })
  })

  test('signing somebody out everywhere also ends a sign-in that waits for the second factor', async () => {
    const shop = makeShop(await open())
    const { by } = await makeFactorPerson(shop, { email: OWNER })
    const token = await tokenByPassword(shop, MADE_PASSWORD)
    expect(await identify(shop, token)).toMatchObject({ kind: 'half' })
    const { by: admin } = await makeAdmin(shop)
    expect(await signOutUser(shop, { by: admin, id: by.user.id })).toMatchObject({ ok: true })
    expect(await identify(shop, token)).toBeUndefined()
  })

  test('a sign-in that is finished at the moment its person is signed out everywhere stays out', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, secret } = await makeFactorPerson(shop, { email: OWNER })
    const { by: admin } = await makeAdmin(shop)
    for (let turn = 0; turn < 25; turn++) {
      clock.advance(60_000)
      const token = await tokenByPassword(shop, MADE_PASSWORD)
      const half = await identify(shop, token)
      if (half?.kind !== 'half') throw new Error('no half of a sign-in')
      const visitor = makeVisitor({ token })
      const [finished] = await Promise.all([
        finishSignIn(shop, { half, proof: { code: codeOf(shop, secret) }, visitor }),
        signOutUser(shop, { by: admin, id: by.user.id }),
      ])
      const left = finished.ok ? await identify(shop, finished.session.token) : undefined
      expect(left, `turn ${turn}`).toBeUndefined()
    }
  })
})
