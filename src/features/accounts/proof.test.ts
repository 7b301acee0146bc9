import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { listUsers } from './list-users.ts'
import {
  type Admin,
  type Person,
  proveAdmin,
  proveStaff,
  proveSteppedUp,
  type Staff,
  type SteppedUpAdmin,
} from './proof.ts'

const takesAdmin = (by: Admin) => by.role
const takesStaff = (by: Staff) => by.role
const takesSteppedUp = (by: SteppedUpAdmin) => by.role

test('a proof cannot be written by hand, and a lesser one is not taken for a higher', () => {
  const byHand = { role: 'Admin', sessionId: 'any', mustChangePassword: false, isProven: true } as const
  const tries = (person: Person, staff: Staff, admin: Admin, user: Person['user']) => [
    // @ts-expect-error an object of the same shape is no proof
    takesAdmin({ ...byHand, user }),
    // @ts-expect-error a copy of a proof is none
    takesStaff({ ...staff }),
    // @ts-expect-error a person proves no role
    takesStaff(person),
    // @ts-expect-error staff may be a Moderator
    takesAdmin(staff),
    // @ts-expect-error a role in words is no proof
    takesAdmin('Admin'),
    // @ts-expect-error an Admin may be a stolen cookie
    takesSteppedUp(admin),
  ]
  // @ts-expect-error a feature for Admins cannot be called without one
  const withoutProof = () => listUsers(makeShop, {})
  expect([tries, withoutProof]).toHaveLength(2)
})

eachEngine((_engine, open) => {
  test('staff are Moderators and Admins, and Admins are Admins', async () => {
    const shop = makeShop(await open())
    const [user, moderator, admin] = [
      (await makePerson(shop)).by,
      (await makePerson(shop, { role: 'Moderator' })).by,
      (await makeAdmin(shop)).by,
    ]
    const notAllowed = { ok: false, code: 'not_allowed' }
    expect([user, moderator, admin].map(proveStaff)).toEqual([
      notAllowed,
      { ok: true, by: expect.objectContaining({ role: 'Moderator' }) },
      { ok: true, by: expect.objectContaining({ role: 'Admin' }) },
    ])
    expect([user, moderator, admin].map(proveAdmin)).toEqual([
      notAllowed,
      notAllowed,
      { ok: true, by: expect.objectContaining({ role: 'Admin' }) },
    ])
    expect(takesStaff(admin)).toBe('Admin')
  })

  test('with a one-time password nobody is staff', async () => {
    const shop = makeShop(await open())
    await makeUser(shop)
    const { by } = await makePerson(shop, { role: 'Admin', isPasswordTemporary: true })
    const refused = { ok: false, code: 'password_change_needed' }
    expect([proveStaff(by), proveAdmin(by)]).toEqual([refused, refused])
  })

  test('a sign-in counts as a proof of who it is for ten minutes', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const isProvenAfter = (minutes: number) =>
      proveSteppedUp(by, new Date(clock.now().getTime() + minutes * 60_000)).ok
    expect([0, 9.9, 10, 11].map(isProvenAfter)).toEqual([true, true, false, false])
    // noted by a machine whose clock was ahead for a day
    expect(isProvenAfter(-24 * 60)).toBe(false)
  })
})
