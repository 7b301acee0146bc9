import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { FACTOR_GRACE_MS } from '#domain/accounts/second-factor.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, personOf } from '#tests/support/people.ts'
import { makeFactorOf } from '#tests/support/second-factor.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { findInvitation } from './find-invitation.ts'
import { invite, renewInvitation, takeInvitationBack } from './invite.ts'
import { listInvitations } from './list-invitations.ts'
import { logIn } from './log-in.ts'
import { proveAdmin, type SteppedUpAdmin } from './proof.ts'
import { purgeOldCodes } from './purge-old-codes.ts'

const START = '2026-03-02T06:00:00.000Z'
const HOUR_MS = 3_600_000
const PASSWORD = 'Br0gue&Boot'
const EMAIL = 'farzana@gmail.example'

async function inviteFarzana(shop: Shop, by: SteppedUpAdmin, given: { role?: 'Moderator' | 'Admin' } = {}) {
  const asked = {
    by,
    email: ' Farzana@Gmail.example',
    name: 'Farzana Yeasmin',
    role: 'Moderator',
    ...given,
  } as const
  const invited = await invite(shop, asked)
  if (!invited.ok) throw new Error(invited.code)
  return { ...invited, token: tokenIn(invited.link) }
}

const tokenIn = (link: string): string => link.split('/invite/')[1] ?? ''
const accept = (shop: Shop, token: string, password = PASSWORD) =>
  acceptInvitation(shop, { token, password, visitor: makeVisitor() })
const stateOf = async (shop: Shop, token: string) => (await findInvitation(shop, token))?.state
const peopleOf = (shop: Shop) =>
  shop.db.main.selectFrom('users').select(['email', 'name', 'role']).where('email', '=', EMAIL).execute()

eachEngine((_engine, open) => {
  test('an invited person chooses a password, is signed in and has the name and the role, also where the sign-up is closed', async () => {
    const clock = heldClock(START)
    const made = makeShop(await open(), clock)
    const shop: Shop = { ...made, config: { ...made.config, signup: 'closed' } }
    const { by } = await makeAdmin(shop)
    const { token, expiresAt, id } = await inviteFarzana(shop, by)
    expect(expiresAt).toBe('2026-03-04T06:00:00.000Z')
    expect(await findInvitation(shop, token)).toMatchObject({
      email: EMAIL,
      state: 'open',
      by: by.user.email,
    })
    const joined = await accept(shop, token)
    if (!joined.ok) throw new Error(joined.code)
    const person = await personOf(shop, `__Host-sid=${joined.session.token}`)
    expect(person).toMatchObject({
      role: 'Moderator',
      user: { email: EMAIL, name: 'Farzana Yeasmin', isVerified: true },
    })
    expect(
      await logIn(shop, { identifier: EMAIL, password: PASSWORD, visitor: makeVisitor() }),
    ).toMatchObject({ ok: true, isVerified: true })
    const details = { role: 'Moderator', invitation: id }
    const actor = person?.user.id
    expect(await accountEventsOf(shop, actor ?? '')).toEqual([{ kind: 'joined', details, actor }])
  })

  test('who joins as an Admin may go seven days without a second factor, and the link leads around none', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { token } = await inviteFarzana(shop, by, { role: 'Admin' })
    const proofOf = async (cookie: string) => {
      const person = await personOf(shop, cookie)
      return person && proveAdmin(person)
    }
    const signIn = async () => {
      const opened = await logIn(shop, { identifier: EMAIL, password: PASSWORD, visitor: makeVisitor() })
      if (!opened.ok) throw new Error(opened.code)
      return { cookie: `__Host-sid=${opened.session.token}`, isHalf: opened.session.isHalf }
    }
    const joined = await accept(shop, token)
    expect(await proofOf(joined.ok ? `__Host-sid=${joined.session.token}` : '')).toMatchObject({ ok: true })
    clock.advance(FACTOR_GRACE_MS)
    const { cookie } = await signIn()
    expect(await proofOf(cookie)).toEqual({ ok: false, code: 'second_factor_needed' })
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    await makeFactorOf(shop, cookie)
    expect(await proofOf(cookie)).toMatchObject({ ok: true })
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    expect((await signIn()).isHalf).toBe(true)
  })

  test('a link makes one account, also when two people use it at once, and then says that it was used', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { token } = await inviteFarzana(shop, by)
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => accept(shop, token, `${PASSWORD}${index}`)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of outcomes) if (!one.ok) expect(one.code).toBe('invitation_closed')
    expect(await peopleOf(shop)).toEqual([{ email: EMAIL, name: 'Farzana Yeasmin', role: 'Moderator' }])
    expect(
      await shop.db.main.selectFrom('sessions').select('id').where('user_id', '<>', by.user.id).execute(),
    ).toHaveLength(1)
    expect(await stateOf(shop, token)).toBe('used')
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
  })

  test('a link is over after 48 hours, and a new one in its place opens', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { id, token } = await inviteFarzana(shop, by)
    clock.advance(48 * HOUR_MS - 1)
    expect(await stateOf(shop, token)).toBe('open')
    clock.advance(1)
    expect(await stateOf(shop, token)).toBe('late')
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    expect(await listInvitations(shop, { by })).toMatchObject([{ id, expiresAt: '2026-03-04T06:00:00.000Z' }])
    const renewed = await renewInvitation(shop, { by, id })
    if (!renewed.ok) throw new Error(renewed.code)
    expect(await stateOf(shop, token)).toBe('replaced')
    expect(await listInvitations(shop, { by })).toHaveLength(1)
    expect(await accept(shop, tokenIn(renewed.link))).toMatchObject({ ok: true })
    expect(await listInvitations(shop, { by })).toEqual([])
  })

  test('a new link ends the one before it at once', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { id, token } = await inviteFarzana(shop, by)
    const outcomes = await Promise.all([renewInvitation(shop, { by, id }), renewInvitation(shop, { by, id })])
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    expect(await peopleOf(shop)).toEqual([])
  })

  test('an invitation that was taken back opens nothing', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { id, token } = await inviteFarzana(shop, by)
    expect(await takeInvitationBack(shop, { by, id })).toEqual({ ok: true })
    expect(await takeInvitationBack(shop, { by, id })).toEqual({ ok: false, code: 'invitation_not_found' })
    expect(await stateOf(shop, token)).toBe('taken_back')
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    expect(await inviteFarzana(shop, by)).toMatchObject({ ok: true })
  })

  test('somebody with an account is not invited, and an email that got one meanwhile is joined by nobody', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { id, token } = await inviteFarzana(shop, by)
    expect(await invite(shop, { by, email: EMAIL, name: 'F', role: 'Admin' })).toEqual({
      ok: false,
      code: 'invited_already',
    })
    await makeUser(shop, { email: EMAIL })
    expect(await stateOf(shop, token)).toBe('has_account')
    expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
    expect(await renewInvitation(shop, { by, id })).toEqual({ ok: false, code: 'email_taken' })
    expect(await invite(shop, { by, email: EMAIL, name: 'F', role: 'Admin' })).toEqual({
      ok: false,
      code: 'email_taken',
    })
    expect(await listInvitations(shop, { by })).toEqual([])
    expect(await peopleOf(shop)).toMatchObject([{ role: 'User' }])
  })

  test('whoever typed an email at the sign-up keeps nobody from being invited, and has nothing of the account', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const stranger = await makeUser(shop, { email: EMAIL, isVerified: false })
    const { token } = await inviteFarzana(shop, by)
    expect(await accept(shop, token)).toMatchObject({ ok: true })
    const [owner] = await shop.db.main
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', EMAIL)
      .execute()
    expect(owner).toMatchObject({ role: 'Moderator' })
    expect(owner?.id).not.toBe(stranger.id)
  })

  test('two Admins who invite one person at once make one invitation', async () => {
    const shop = makeShop(await open())
    const [one, other] = [await makeAdmin(shop), await makeAdmin(shop)]
    const asked = { email: EMAIL, name: 'Farzana', role: 'Moderator' } as const
    const outcomes = await Promise.all([
      invite(shop, { by: one.by, ...asked }),
      invite(shop, { by: other.by, ...asked }),
    ])
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await listInvitations(shop, { by: one.by })).toHaveLength(1)
  })

  test.each(['demoted', 'suspended', 'deleted'] as const)(
    'an Admin who is %s has no way back: the links that they handed out end',
    async how => {
      const shop = makeShop(await open())
      const [{ by }, thief] = [await makeAdmin(shop), await makeAdmin(shop)]
      const { token } = await inviteFarzana(shop, thief.by, { role: 'Admin' })
      const { id } = thief.by.user
      if (how === 'deleted') await deleteUser(shop, { by, id })
      else
        await changeUser(shop, { by, id, ...(how === 'demoted' ? { role: 'User' } : { state: 'suspended' }) })
      expect(await stateOf(shop, token)).toBe('taken_back')
      expect(await accept(shop, token)).toEqual({ ok: false, code: 'invitation_closed' })
      expect(
        await invite(shop, { by: thief.by, email: 'other@gmail.example', name: 'O', role: 'Admin' }),
      ).toEqual({ ok: false, code: 'not_allowed' })
    },
  )

  test('the database alone opens no invitation, and after a month nothing of one is left', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { token } = await inviteFarzana(shop, by)
    const rows = await shop.db.main.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const wrong of ['', token.slice(1), rows[0]?.token_hash ?? '', `${token}x`])
      expect(await accept(shop, wrong)).toEqual({ ok: false, code: 'invitation_not_found' })
    clock.advance(33 * 24 * HOUR_MS)
    await purgeOldCodes(shop)
    expect(await shop.db.main.selectFrom('invitations').select('id').execute()).toEqual([])
  })

  test('a weak or common password is refused before anything happens, and the link stays', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { token } = await inviteFarzana(shop, by)
    expect(await accept(shop, token, 'short')).toEqual({ ok: false, code: 'password_weak' })
    expect(await accept(shop, token, 'Password1!')).toEqual({ ok: false, code: 'password_common' })
    expect(await stateOf(shop, token)).toBe('open')
  })

  test('where mail works the invitation is mailed, and its link stands in no subject', async () => {
    const made = makeShop(await open())
    const { by } = await makeAdmin(made)
    expect(await inviteFarzana(made, by)).toMatchObject({ isMailed: false })
    const shop: Shop = { ...made, config: { ...made.config, hasMailServer: true } }
    const { id } = (await listInvitations(shop, { by }))[0] ?? { id: '' }
    expect(await renewInvitation(shop, { by, id })).toMatchObject({ isMailed: true })
    const mails = await shop.db.main.selectFrom('mails').select(['kind']).execute()
    expect(mails).toEqual([{ kind: 'invitation' }])
  })
})
