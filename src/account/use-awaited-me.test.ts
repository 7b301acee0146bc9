import { beforeEach, expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { RAHIM, runHook } from '#tests/support/run-hook.tsx'
import type { AuthUser } from '#web/app/auth-user.ts'
import { useAwaitedMe } from './use-awaited-me.ts'

let page: Page
beforeEach(() => {
  page = openPage('/verify-otp')
})
const at = (minute: number, changes: Partial<AuthUser> = {}): AuthUser => ({
  ...{ email: RAHIM.email, phone: null, role: 'User', isVerified: false, mustChangePassword: false },
  now: `2026-11-21T06:0${minute}:00.000Z`,
  ...changes,
})
async function openWaiting(mail: AuthUser['mail']) {
  const run = await runHook(() => useAwaitedMe(at(0, { mail })))
  return {
    run,
    answer: (given: AuthUser | 'lost' | number) =>
      run.turn(() =>
        page.shop.answer(
          typeof given === 'object'
            ? { body: { data: given } }
            : given === 'lost'
              ? given
              : { status: given },
        ),
      ),
  }
}

test('while the mail is on its way it is asked for every five seconds, until it has left', async () => {
  const { run, answer } = await openWaiting('waiting')
  await run.later(5000)
  await answer(at(1, { mail: 'waiting' }))
  await run.later(5000)
  await answer(at(2, { mail: 'sent' }))
  expect(run.now.me.mail).toBe('sent')
  await run.later(60_000)
  expect(page.shop.calls).toHaveLength(2)
})

test('an answer that was overtaken brings nothing older back', async () => {
  const { run, answer } = await openWaiting('sent')
  await run.turn(() => void run.now.ask())
  await run.turn(() => void run.now.ask())
  await answer(at(2, { mail: 'failed' }))
  await answer(at(1, { mail: 'sent' }))
  expect(run.now.me.mail).toBe('failed')
})

test.each([
  ['who is verified by now, in another tab', at(1, { isVerified: true }), 1],
  ['who is signed out', 401, 1],
  ['who is out of reach', 'lost' as const, 0],
])('back in view the page asks, and leads on only who is known: %s', async (_name, given, leaves) => {
  const { run, answer } = await openWaiting('sent')
  await run.turn(() => page.document.dispatchEvent(new Event('visibilitychange')))
  await answer(given)
  expect(page.left).toHaveLength(leaves)
})
