import { beforeEach, expect, test } from 'vitest'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import type { UserList } from '../api/users.ts'
import { performAction } from './perform-action.ts'
import { type UserAction, useUserActions } from './use-user-actions.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/users')
  hideToasts()
})
const karim: ListedUser = {
  id: 'karim',
  email: 'karim@pothik.example',
  phone: null,
  claimedPhone: null,
  role: 'User',
  isVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
  name: null,
  state: 'active',
  sessions: 0,
  secondFactors: [],
  secondFactorDueAt: null,
}
const list: UserList = {
  users: [karim],
  total: 1,
  pages: 1,
  page: 1,
  counts: { User: 1, Moderator: 0, Admin: 0 },
  suspended: 0,
}

async function openUsers() {
  const deleted: string[] = []
  const { run, queries } = await runBackofficeHook(() => useUserActions(() => void deleted.push('done')))
  queries.setQueryData(['users', 'first page'], list)
  return {
    run,
    deleted,
    act: async (action: UserAction) => {
      await run.turn(() => run.now.ask(action))
      await run.turn(() => run.now.confirm(performAction))
    },
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
    role: () => queries.getQueryData<UserList>(['users', 'first page'])?.users[0]?.role,
  }
}

test('another role is in view at once, and is taken back with the reason where the shop says no', async () => {
  const { run, act, answer, role } = await openUsers()
  await act({ kind: 'role', user: karim, role: 'Moderator' })
  expect(role()).toBe('Moderator')
  expect(run.now.isBusy('karim')).toBe(true)
  await answer({ status: 403, body: { message: 'Only an owner may.' } })
  expect(role()).toBe('User')
  expect(run.now.failureOf('karim')).toBe('Failed to update role. Only an owner may.')
  expect(run.now.isBusy('karim')).toBe(false)
})

test('what was not heard of is told in other words than what was refused', async () => {
  const { run, act, answer } = await openUsers()
  await act({ kind: 'role', user: karim, role: 'Moderator' })
  await answer('lost')
  expect(run.now.failureOf('karim')).toMatch(/^An error occurred while updating the role\. /)
})

test('who is being changed is not asked about again', async () => {
  const { run, act } = await openUsers()
  await act({ kind: 'delete', user: karim })
  await run.turn(() => run.now.ask({ kind: 'verify', user: karim }))
  expect(run.now.isAsking).toBe(false)
  expect(page.shop.calls).toHaveLength(1)
})

test('a one-time password is there to be handed over until it is put away', async () => {
  const { run, act, answer } = await openUsers()
  await act({ kind: 'verify', user: karim })
  await answer({
    body: {
      message: 'Verified.',
      data: { oneTimePassword: 'Tan-Shoe-42' },
    },
  })
  expect(run.now.handedOver).toEqual({ email: karim.email, password: 'Tan-Shoe-42' })
  expect(shownToasts()).toEqual(['Verified.'])
  await run.turn(() => run.now.clearHandedOver())
  expect(run.now.handedOver).toBeUndefined()
})
