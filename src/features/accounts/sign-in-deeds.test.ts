import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { firebaseIdentities } from '#adapters/identity/firebase-identities.ts'
import { openMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeClaims, makeIdentityKeys, PROJECT } from '#tests/support/identity-tokens.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { readCode, readLinks } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { askOwnEmail, confirmOwnEmail } from './change-own-email.ts'
import { changeOwnLanguage } from './change-own-language.ts'
import { changeOwnName } from './change-own-name.ts'
import { forgotPassword } from './forgot-password.ts'
import { invite } from './invite.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { resetByLink } from './reset-by-link.ts'
import { resetPassword } from './reset-password.ts'
import { signInFederated } from './sign-in-federated.ts'
import { verifyOtp } from './verify-otp.ts'

const visitor = makeVisitor()
const password = 'Br0gue&Boot'

const deedsOf = ({ db }: Shop) =>
  db.main
    .selectFrom('activity')
    .select(['what', 'actor', 'thing_id', 'thing_name', 'changes', 'address'])
    .orderBy('id')
    .execute()

const setRole = ({ db }: Shop, email: string, role: 'Admin' | 'Moderator') =>
  db.transact(({ tx }) => tx.updateTable('users').set({ role }).where('email', '=', email).execute())

eachEngine((_engine, open) => {
  test('staff who sign in and out leave a row each; a shopper leaves none', async () => {
    const shop = makeShop(await open())
    for (const role of ['User', 'Moderator'] as const) {
      const { email } = await makeUser(shop, { role })
      const signedIn = await logIn(shop, { identifier: email, password: MADE_PASSWORD, visitor })
      if (signedIn.ok) await logOut(shop, signedIn.session.token, visitor.address)
      // it has ended
      if (signedIn.ok) await logOut(shop, signedIn.session.token, visitor.address)
    }
    const deeds = await deedsOf(shop)
    expect(deeds.map(({ what }) => what)).toEqual(['signed_in', 'signed_out'])
    expect(deeds[0]).toMatchObject({ address: visitor.address })
    expect(JSON.parse(deeds[0]?.changes ?? '')).toEqual([
      { field: 'By', before: null, after: 'password' },
      { field: 'Browser', before: null, after: 'new' },
    ])
  })

  test('a flood of wrong passwords for staff leaves a row a minute, and one for a shopper none', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const moderator = await makeUser(shop, { role: 'Moderator' })
    const shopper = await makeUser(shop)
    const fail = (identifier: string) => logIn(shop, { identifier, password: 'wrong', visitor })
    await Promise.all(Array.from({ length: 5 }, () => fail(moderator.email)))
    await fail(shopper.email)
    await fail('nobody@pothik.example')
    const failed = { what: 'sign_in_failed', actor: 'nobody', thing_id: moderator.id }
    expect(await deedsOf(shop)).toMatchObject([{ ...failed, thing_name: moderator.email }])
    clock.advance(61_000)
    await fail(moderator.email)
    expect(await deedsOf(shop)).toMatchObject([failed, failed])
  })

  test('staff who prove their email by a code, or come by the identity provider, leave a sign-in', async () => {
    const made = makeShop(await open())
    const provider = await makeIdentityKeys()
    const identity = firebaseIdentities({ projectId: PROJECT, clock: made.clock, keys: provider.keys })
    const shop: Shop = { ...made, identity }
    const email = 'karim@pothik.example'
    const waiting = await makeRegistration(shop, { email })
    await setRole(shop, email, 'Moderator')
    const otp = await readCode(shop, email)
    expect(await verifyOtp(shop, { email, otp, visitor: waiting })).toMatchObject({ ok: true })
    const claims = { sub: 'linked-person', email: 'linked@pothik.example' }
    const come = async () =>
      signInFederated(shop, { idToken: await provider.sign(makeClaims(shop.clock, claims)), visitor })
    expect(await come()).toMatchObject({ ok: true })
    await setRole(shop, claims.email, 'Admin')
    expect(await come()).toMatchObject({ ok: true })
    // an identity that nobody linked opens no account of staff
    const stranger = { sub: 'stranger', email }
    const idToken = await provider.sign(makeClaims(shop.clock, stranger))
    expect(await signInFederated(shop, { idToken, visitor })).toMatchObject({ code: 'identity_of_staff' })
    const deeds = await deedsOf(shop)
    expect(deeds.map(({ what, changes }) => [what, JSON.parse(changes)[0]?.after])).toEqual([
      ['signed_in', 'code of a mail'],
      ['signed_in', 'identity provider'],
      ['sign_in_failed', undefined],
    ])
  })

  test('a password of staff that is set by a mail leaves a row', async () => {
    const shop = makeShop(await open())
    const { address } = visitor
    for (const role of ['User', 'Admin'] as const) {
      const { id, email } = await makeUser(shop, { role })
      await makeSession(shop, { id })
      const forgot = async () => {
        const asked = await forgotPassword(shop, { email, address })
        if (!asked.ok) throw new Error(asked.code)
        return asked.asked.token
      }
      const asked = await forgot()
      const otp = await readCode(shop, email, 'reset')
      expect(await resetPassword(shop, { email, otp, password, asked, address })).toMatchObject({ ok: true })
      await forgot()
      const link = (await readLinks(shop, email)).at(-1) ?? ''
      expect(await resetByLink(shop, { link, password: `${password}2`, address })).toMatchObject({
        ok: true,
      })
    }
    const admin = await shop.db.main.selectFrom('users').select('id').where('role', '=', 'Admin').execute()
    const reset = { what: 'password_reset', actor: admin[0]?.id, address }
    expect(await deedsOf(shop)).toMatchObject([reset, reset])
  })

  test('another name of staff leaves a row, and of nobody else', async () => {
    const shop = makeShop(await open())
    for (const role of ['User', 'Moderator'] as const) {
      const { by } = await makePerson(shop, { role })
      await changeOwnName(shop, { by, name: `Nadia the ${role}` })
    }
    expect(await deedsOf(shop)).toMatchObject([
      { what: 'user_renamed', changes: expect.stringContaining('Nadia the Moderator') },
    ])
  })

  test('another language of staff leaves one row, and of nobody else', async () => {
    const shop = makeShop(await open())
    for (const role of ['User', 'Moderator'] as const) {
      const { by } = await makePerson(shop, { role })
      for (const language of ['bn', 'bn'] as const) await changeOwnLanguage(shop, { by, language })
    }
    expect(await deedsOf(shop)).toMatchObject([
      { what: 'user_language_changed', changes: expect.stringContaining('"after":"bn"') },
    ])
    const languages = await shop.db.main.selectFrom('users').select('language').execute()
    expect(languages).toEqual([{ language: 'bn' }, { language: 'bn' }])
  })

  test('staff who join by an invitation, and change their own email, leave a row', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const asked = { by, email: 'farzana@pothik.example', name: 'Farzana Yeasmin', role: 'Moderator' } as const
    const invited = await invite(shop, asked)
    const token = invited.ok ? (invited.link.split('/invite/')[1] ?? '') : ''
    expect(await acceptInvitation(shop, { token, password, visitor })).toMatchObject({ ok: true })
    const email = 'nadia@pothik.example'
    await askOwnEmail(shop, { by, email, currentPassword: MADE_PASSWORD })
    const rows = await shop.db.main.selectFrom('mails').select('sealed').orderBy('id').execute()
    const texts = rows.map(({ sealed }) => openMail(shop, sealed ?? '').text)
    const otp =
      /^ {4}(\d{3}) (\d{3})$/m
        .exec(texts.at(-1) ?? '')
        ?.slice(1)
        .join('') ?? ''
    const { address } = visitor
    expect(await confirmOwnEmail(shop, { by, email, otp, address })).toEqual({ ok: true })
    expect((await deedsOf(shop)).map(({ what }) => what)).toEqual(['invited', 'joined', 'user_email_changed'])
  })
})
