import type { JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { firebaseIdentities } from '#adapters/identity/firebase-identities.ts'
import type { Db } from '#db/open-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { ISSUER, makeClaims, makeIdentityKeys, PROJECT } from '#tests/support/identity-tokens.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { openSession } from './open-session.ts'
import { signInFederated } from './sign-in-federated.ts'

const EMAIL = 'rahim@pothik.example'
const visitor = makeVisitor()

let provider: Awaited<ReturnType<typeof makeIdentityKeys>>
beforeAll(async () => {
  provider = await makeIdentityKeys()
})

function openFederated(db: Db, signup: Shop['config']['signup'] = 'open') {
  const made = makeShop(db)
  const { clock } = made
  const identity = firebaseIdentities({ projectId: PROJECT, clock, keys: provider.keys })
  const shop: Shop = { ...made, identity, config: { ...made.config, signup } }
  const signIn = async (claims: JWTPayload = {}, as = visitor) =>
    signInFederated(shop, { idToken: await provider.sign(makeClaims(clock, claims)), visitor: as })
  /** Signs in and returns the person. */
  const personOf = async (claims: JWTPayload = {}) => {
    const signedIn = await signIn(claims)
    if (!signedIn.ok) throw new Error(signedIn.code)
    return whoHas(shop, signedIn.session.token)
  }
  return { shop, signIn, personOf }
}

async function whoHas(shop: Shop, token: string) {
  const session = await identify(shop, token)
  return session?.kind === 'person' ? session.person.user : undefined
}

const tokenIn = (cookie: string) => cookie.split('=')[1] ?? ''
const usersOf = ({ db }: Shop) => db.main.selectFrom('users').selectAll().execute()
const linksOf = ({ db }: Shop) =>
  db.main.selectFrom('identities').select(['issuer', 'subject', 'user_id']).execute()

/** An email that was typed and never proven: a session that waits for the code, and the code. */
async function registerUnproven(shop: Shop, email: string) {
  const now = shop.clock.now()
  const pending = { email, phone: '01799999999', codeId: null, passwordHash: 'of somebody else' }
  return await shop.db.transact(async transaction => {
    const code = { id: email, email, purpose: 'verify' as const, code_hash: 'any', tries_left: 5 }
    await transaction.tx
      .insertInto('asked_codes')
      .values({ ...code, expires_at: now.toISOString() })
      .execute()
    return await openSession(transaction, { pending }, { visitor, now })
  })
}

eachEngine((_engine, open) => {
  test('an unknown person becomes a verified User without a password, linked by issuer and subject', async () => {
    const { shop, personOf } = openFederated(await open())
    const person = await personOf({ email: 'Rahim@Pothik.Example' })
    expect(person).toMatchObject({ email: EMAIL, phone: null, role: 'User', isVerified: true })
    const [user] = await usersOf(shop)
    expect(user).toMatchObject({ id: person?.id, password_hash: null })
    expect(user?.last_sign_in_at).toBe(shop.clock.now().toISOString())
    expect(await linksOf(shop)).toEqual([{ issuer: ISSUER, subject: 'google-person-1', user_id: person?.id }])
    const events = await shop.db.main.selectFrom('account_events').selectAll().execute()
    expect(events).toMatchObject([
      { user_id: person?.id, kind: 'identity_linked', details: JSON.stringify({ issuer: ISSUER }) },
    ])
  })

  test('a linked person is the same one with another email, and another person with the old email is not', async () => {
    const { shop, signIn, personOf } = openFederated(await open())
    const first = await personOf()
    expect(await personOf({ email: 'married@pothik.example' })).toEqual(first)
    expect(await signIn({ sub: 'google-person-2' })).toEqual({ ok: false, code: 'identity_email_taken' })
    expect(await usersOf(shop)).toHaveLength(1)
    expect(await linksOf(shop)).toHaveLength(1)
  })

  test('each sign-in opens a session of its own and ends the one that the browser had', async () => {
    const { shop, signIn, personOf } = openFederated(await open())
    const person = await personOf()
    if (!person) throw new Error('nobody signed in')
    const before = tokenIn(await makeSession(shop, person))
    const signedIn = await signIn({}, { ...visitor, token: before })
    if (!signedIn.ok) throw new Error(signedIn.code)
    expect(signedIn.session.token).not.toBe(before)
    expect(await whoHas(shop, before)).toBeUndefined()
    expect(await whoHas(shop, signedIn.session.token)).toEqual({
      ...person,
      lastSignInAt: expect.any(String),
    })
  })

  test('an account whose email nobody had proven loses password, phone, sessions and codes to its owner', async () => {
    const { shop, personOf } = openFederated(await open())
    const { id } = await makeUser(shop, { email: EMAIL, phone: '01712345678', isVerified: false })
    const pending = await registerUnproven(shop, EMAIL)
    const full = tokenIn(await makeSession(shop, { id }))
    expect(await identify(shop, pending.token)).toMatchObject({ kind: 'pending' })
    const person = await personOf()
    expect(person).toMatchObject({ id, email: EMAIL, phone: null, isVerified: true })
    expect(await logIn(shop, { identifier: EMAIL, password: MADE_PASSWORD, visitor })).toMatchObject({
      ok: false,
    })
    expect(await identify(shop, pending.token)).toBeUndefined()
    expect(await identify(shop, full)).toBeUndefined()
    expect(await shop.db.main.selectFrom('asked_codes').selectAll().execute()).toEqual([])
    expect(await usersOf(shop)).toMatchObject([{ password_hash: null, password_temporary_at: null }])
  })

  test('who began to register with an email has nothing left of it once its owner has signed in', async () => {
    const { shop, personOf } = openFederated(await open())
    const pending = await registerUnproven(shop, EMAIL)
    const other = await registerUnproven(shop, 'other@pothik.example')
    expect(await personOf()).toMatchObject({ email: EMAIL, phone: null })
    expect(await identify(shop, pending.token)).toBeUndefined()
    expect(await identify(shop, other.token)).toMatchObject({ kind: 'pending' })
    const codes = await shop.db.main.selectFrom('asked_codes').select('email').execute()
    expect(codes).toEqual([{ email: 'other@pothik.example' }])
  })

  test('an account with a proven email is not opened by the email alone', async () => {
    const { shop, signIn } = openFederated(await open())
    const { id } = await makeUser(shop, { email: EMAIL, phone: '01712345678' })
    const before = await usersOf(shop)
    const session = tokenIn(await makeSession(shop, { id }))
    expect(await signIn()).toEqual({ ok: false, code: 'identity_email_taken' })
    expect(await usersOf(shop)).toEqual(before)
    expect(await linksOf(shop)).toEqual([])
    expect(await whoHas(shop, session)).toMatchObject({ id })
  })

  test.each<[Role, boolean]>([
    ['Moderator', true],
    ['Admin', true],
    ['Moderator', false],
  ])('an account of a %s (verified: %s) is never linked by its email', async (role, isVerified) => {
    const { shop, signIn } = openFederated(await open())
    await makeUser(shop, { email: EMAIL, role, isVerified })
    const before = await usersOf(shop)
    expect(await signIn()).toEqual({ ok: false, code: 'identity_of_staff' })
    expect(await usersOf(shop)).toEqual(before)
    expect(await linksOf(shop)).toEqual([])
  })

  test('who was linked before they were made staff still signs in, with the role that they have now', async () => {
    const { shop, personOf } = openFederated(await open())
    const person = await personOf()
    await shop.db.transact(({ tx }) => tx.updateTable('users').set({ role: 'Moderator' }).execute())
    expect(await personOf()).toMatchObject({ id: person?.id, role: 'Moderator' })
  })

  test('where signing up is closed, nobody new comes in, and who has an account still does', async () => {
    const db = await open()
    const known = await openFederated(db).personOf()
    const closed = openFederated(db, 'closed')
    expect(await closed.signIn({ sub: 'google-person-2', email: 'new@pothik.example' })).toEqual({
      ok: false,
      code: 'signup_closed',
    })
    expect(await closed.personOf()).toEqual(known)
    expect(await usersOf(closed.shop)).toHaveLength(1)
  })

  test('the same new person ten times at once is one account with one link and ten sessions', async () => {
    const { shop, signIn } = openFederated(await open())
    const signedIn = await Promise.all(Array.from({ length: 10 }, () => signIn()))
    expect(signedIn.filter(({ ok }) => ok)).toHaveLength(10)
    const [user, ...others] = await usersOf(shop)
    expect(others).toEqual([])
    expect(await linksOf(shop)).toEqual([{ issuer: ISSUER, subject: 'google-person-1', user_id: user?.id }])
    expect(await shop.db.main.selectFrom('sessions').selectAll().execute()).toHaveLength(10)
    const events = await shop.db.main.selectFrom('account_events').selectAll().execute()
    expect(events).toHaveLength(1)
  })

  test('of two persons of the provider with one email at once, one has the account', async () => {
    const { shop, signIn } = openFederated(await open())
    const subjects = ['google-person-1', 'google-person-2']
    const outcomes = await Promise.all(subjects.map(sub => signIn({ sub })))
    expect(outcomes.map(one => (one.ok ? 'in' : one.code)).sort()).toEqual(['identity_email_taken', 'in'])
    expect(await usersOf(shop)).toHaveLength(1)
    expect(await linksOf(shop)).toHaveLength(1)
  })

  test('an unproven account that its owner claims ten times at once is claimed once', async () => {
    const { shop, signIn } = openFederated(await open())
    const { id } = await makeUser(shop, { email: EMAIL, isVerified: false })
    const signedIn = await Promise.all(Array.from({ length: 10 }, () => signIn()))
    const people = await Promise.all(
      signedIn.map(one => (one.ok ? whoHas(shop, one.session.token) : undefined)),
    )
    expect(people.map(person => person?.id)).toEqual(Array.from({ length: 10 }, () => id))
    expect(await usersOf(shop)).toMatchObject([{ id, password_hash: null }])
    expect(await linksOf(shop)).toHaveLength(1)
  })
})
