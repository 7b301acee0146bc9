import { expect, test } from 'vitest'
import { firebaseIdentities } from '#adapters/identity/firebase-identities.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeClaims, makeIdentityKeys, PROJECT } from '#tests/support/identity-tokens.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { readMails } from '#tests/support/read-mails.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { invite } from './invite.ts'
import { logIn } from './log-in.ts'
import { makeAdmin as makeAdminByCommand } from './make-admin.ts'
import { signInFederated } from './sign-in-federated.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

async function openTeam(db: Shop['db']) {
  const shop = makeShop(db)
  const [owner, other, gone] = [
    await makeAdmin(shop, { email: 'owner@pothik.example' }),
    await makeAdmin(shop, { email: 'other@pothik.example' }),
    await makeAdmin(shop, { email: 'suspended@pothik.example' }),
  ]
  await changeUser(shop, { by: owner.by, id: gone.by.user.id, state: 'suspended' })
  const told = async () => (await readMails(shop)).map(({ kind, to }) => `${kind} ${to}`).toSorted()
  return { shop, by: owner.by, other: other.by, told }
}

eachEngine((_engine, open) => {
  test('the other Admins are told of a new Admin, whether promoted or invited, and of no Moderator', async () => {
    const { shop, by, told } = await openTeam(await open())
    const { by: person } = await makePerson(shop)
    const { id, email } = person.user
    await changeUser(shop, { by, id, role: 'Moderator' })
    expect(await told()).toEqual([])
    await changeUser(shop, { by, id, role: 'Admin' })
    expect(await told()).toEqual(['new_admin other@pothik.example'])
    expect((await readMails(shop))[0]?.text).toContain(
      `${email} is an Admin now, made one by ${by.user.email}.`,
    )
    const asked = { by, email: 'new@pothik.example', name: 'Faisal', role: 'Admin' } as const
    const invited = await invite(shop, asked)
    if (!invited.ok) throw new Error(invited.code)
    const token = invited.link.split('/invite/')[1] ?? ''
    await acceptInvitation(shop, { token, password: 'Br0gue&Boot', visitor: makeVisitor() })
    expect(await told()).toEqual(
      [
        'new_admin other@pothik.example',
        'new_admin other@pothik.example',
        'new_admin owner@pothik.example',
        `new_admin ${email}`,
      ].toSorted(),
    )
  })

  test('the other Admins are told of a deletion, and of none that was refused', async () => {
    const { shop, by, told } = await openTeam(await open())
    const { by: person } = await makePerson(shop)
    await deleteUser(shop, { by, id: by.user.id })
    await deleteUser(shop, { by, id: 'nobody' })
    expect(await told()).toEqual([])
    await deleteUser(shop, { by, id: person.user.id })
    expect(await told()).toEqual(['user_deleted other@pothik.example'])
  })

  test('all Admins are told when one signs in from a new browser, once, and not of anybody else', async () => {
    const { shop, by, other, told } = await openTeam(await open())
    const { by: moderator } = await makePerson(shop, { role: 'Moderator' })
    const signIn = (email: string, deviceToken?: string) =>
      logIn(shop, {
        identifier: email,
        password: MADE_PASSWORD,
        visitor: makeVisitor({ userAgent: CHROME, deviceToken }),
      })
    await signIn(moderator.user.email)
    expect(await told()).toEqual([])
    const first = await signIn(other.user.email)
    // the first sign-in ever is no news to its own person
    expect(await told()).toEqual(['admin_new_browser owner@pothik.example'])
    expect((await readMails(shop))[0]?.text).toContain('other@pothik.example signed in with Chrome on Linux')
    await signIn(other.user.email, first.ok ? first.device?.token : undefined)
    expect(await told()).toHaveLength(1)
    await signIn(other.user.email)
    expect(await told()).toEqual([
      'admin_new_browser other@pothik.example',
      'admin_new_browser owner@pothik.example',
      'admin_new_browser owner@pothik.example',
    ])
    expect(by.user.email).toBe('owner@pothik.example')
  })

  test('all Admins are told when one comes by the identity provider from a new browser, once', async () => {
    const { shop, told } = await openTeam(await open())
    const keys = await makeIdentityKeys()
    const identity = firebaseIdentities({ projectId: PROJECT, clock: shop.clock, keys: keys.keys })
    const federated = { ...shop, identity }
    const signIn = async (deviceToken?: string) =>
      await signInFederated(federated, {
        idToken: await keys.sign(makeClaims(shop.clock, { email: 'google@pothik.example' })),
        visitor: makeVisitor({ userAgent: CHROME, deviceToken }),
      })
    await signIn()
    // a shopper is nobody's news
    expect(await told()).toEqual([])
    const who = await shop.db.main
      .updateTable('users')
      .set({ role: 'Admin', admin_since: shop.clock.now().toISOString() })
      .where('email', '=', 'google@pothik.example')
      .returning('id')
      .execute()
    expect(who).toHaveLength(1)
    const known = await signIn()
    const all = ['google', 'other', 'owner'].map(name => `admin_new_browser ${name}@pothik.example`)
    expect(await told()).toEqual(all)
    await signIn(known.ok ? known.device?.token : undefined)
    expect(await told()).toEqual(all)
  })

  test('all Admins are told of one that a command on the server makes, also whoever had the account', async () => {
    const { shop, told } = await openTeam(await open())
    await makeAdminByCommand(shop, { email: 'new@pothik.example', mayReplace: false })
    const first = ['other', 'owner'].map(name => `new_admin ${name}@pothik.example`)
    expect(await told()).toEqual(first)
    expect((await readMails(shop))[0]?.text).toContain(
      'new@pothik.example is an Admin now, made one by a command on the server of the shop.',
    )
    // asked about first: nothing happens
    await makeAdminByCommand(shop, { email: 'other@pothik.example', mayReplace: false })
    expect(await told()).toEqual(first)
    await makeAdminByCommand(shop, { email: 'other@pothik.example', mayReplace: true })
    const again = ['new', 'other', 'owner'].map(name => `new_admin ${name}@pothik.example`)
    expect(await told()).toEqual([...first, ...again].toSorted())
  })
})
