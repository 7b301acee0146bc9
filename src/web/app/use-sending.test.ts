import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { useSending } from './use-sending.ts'

test('a second press is known as one before the first is drawn, and a slow answer is told', async () => {
  openPage()
  const form = await runHook(useSending)
  await form.turn(() => {
    expect(form.now.isBusy()).toBe(false)
    form.now.begin()
    expect(form.now.isBusy()).toBe(true)
  })
  expect(form.now).toMatchObject({ isSending: true, isSlow: false })
  await form.later(4000)
  expect(form.now.isSlow).toBe(true)
  await form.turn(() => form.now.end())
  expect(form.now).toMatchObject({ isSending: false, isSlow: false })
  await form.later(10_000)
  expect(form.now.isSlow).toBe(false)
})

test('a form that the Back button brings back can be sent again', async () => {
  const page = openPage()
  const form = await runHook(useSending)
  const back = (persisted: boolean) =>
    form.turn(() => page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  await form.turn(() => form.now.begin())
  await back(false)
  expect(form.now.isBusy()).toBe(true)
  await back(true)
  expect(form.now.isBusy()).toBe(false)
  expect(form.now.isSending).toBe(false)
  await form.later(10_000)
  expect(form.now.isSlow).toBe(false)
})
