import { expect, test } from 'vitest'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import type { UserList } from '../api/users.ts'
import { changeInLists } from './use-users.ts'

const rahim: ListedUser = {
  id: 'rahim',
  email: 'rahim@pothik.example',
  phone: null,
  claimedPhone: null,
  role: 'User',
  isVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
  name: null,
  state: 'active',
  sessions: 0,
  secondFactors: [],
  secondFactorDueAt: null,
}
const asBefore: UserList = {
  users: [rahim],
  total: 1,
  pages: 1,
  page: 1,
  counts: { User: 1, Moderator: 0, Admin: 0 },
  suspended: 0,
}
const queryKey = ['users', 'first page']

function openList() {
  const queries = backofficeQueries()
  queries.setQueryData(queryKey, asBefore)
  return { queries, roleNow: () => queries.getQueryData<UserList>(queryKey)?.users[0]?.role }
}

test('a list that was asked for before a change does not undo it', async () => {
  const { queries, roleNow } = openList()
  const answered = Promise.withResolvers<UserList>()
  const asked = queries.prefetchQuery({ queryKey, queryFn: () => answered.promise })
  await changeInLists(queries, rahim.id, { role: 'Moderator' })
  answered.resolve(asBefore)
  await asked
  await answered.promise
  expect(roleNow()).toBe('Moderator')
})

test('a change is taken back for its person', async () => {
  const { queries, roleNow } = openList()
  const takeBack = await changeInLists(queries, rahim.id, { role: 'Moderator' })
  expect(roleNow()).toBe('Moderator')
  takeBack()
  expect(roleNow()).toBe('User')
})
