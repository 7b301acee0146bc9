import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { RAHIM, runHook } from '#tests/support/run-hook.tsx'
import { AuthProvider, useAuth } from './auth-context.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import type { AuthUser } from './auth-user.ts'

const REFUSED: AuthOutcome = { ok: false, kind: 'REFUSED', message: 'No.', fields: {} }
const DONE: AuthOutcome = { ok: true, message: 'Login successful' }

/** A page whose accounts answer when a test says so. */
async function openAccount(known: AuthUser | null) {
  openPage('/login')
  const outcome = Promise.withResolvers<AuthOutcome>()
  const user = Promise.withResolvers<AuthUser | null>()
  const source = {
    createUser: () => outcome.promise,
    loginUser: () => outcome.promise,
    logOut: () => outcome.promise,
    readUser: () => user.promise,
  }
  const run = await runHook(useAuth, hook => (
    <AuthProvider known={known} source={source}>
      {hook}
    </AuthProvider>
  ))
  return { run, outcome, user }
}

test('from the log-in until it is known who it is, it is loading', async () => {
  const { run, outcome, user } = await openAccount(null)
  const seen: AuthOutcome[] = []
  await run.turn(() => void run.now.loginUser(RAHIM.email, 'Str0ng&Sole').then(found => seen.push(found)))
  expect(run.now).toMatchObject({ user: null, loading: true })
  await run.turn(() => outcome.resolve(DONE))
  // whoever called goes on at once
  expect(seen).toEqual([DONE])
  expect(run.now).toMatchObject({ user: null, loading: true })
  await run.turn(() => user.resolve(RAHIM))
  expect(run.now).toMatchObject({ user: RAHIM, loading: false })
})

test('a log-in that is refused changes nobody and is over at once', async () => {
  const { run, outcome } = await openAccount(null)
  await run.turn(() => void run.now.loginUser(RAHIM.email, 'Wr0ng&Sole'))
  await run.turn(() => outcome.resolve(REFUSED))
  expect(run.now).toMatchObject({ user: null, loading: false })
})

test.each([
  ['is signed out', DONE, null],
  ['stays who they were where the shop says no', REFUSED, RAHIM],
])('whoever logs out %s', async (_name, answer, left) => {
  const { run, outcome } = await openAccount(RAHIM)
  await run.turn(() => void run.now.logOut())
  expect(run.now.user).toEqual(RAHIM)
  await run.turn(() => outcome.resolve(answer))
  expect(run.now.user).toEqual(left)
})
