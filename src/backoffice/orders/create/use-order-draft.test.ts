import { expect, test } from 'vitest'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { useOrderDraft } from './use-order-draft.ts'

const openForm = async (copyOf?: StaffOrder) => (await runBackofficeHook(() => useOrderDraft(copyOf))).run

test('a form that is closed or reloaded is found as it was left, and says so', async () => {
  openPage()
  const before = await openForm()
  expect(before.now).toMatchObject({ isTyped: false, isRestored: false })
  await before.turn(() => before.now.change({ name: 'Rahim' }))
  expect(before.now).toMatchObject({ isTyped: true, isRestored: false })
  const { key } = before.now.draft
  await before.leave()
  const again = await openForm()
  expect(again.now).toMatchObject({ isTyped: true, isRestored: true, draft: { name: 'Rahim', key } })
})

test('two changes before the page is drawn anew are both there', async () => {
  openPage()
  const form = await openForm()
  await form.turn(() => {
    form.now.change({ name: 'Rahim' })
    form.now.changeBy(({ name }) => ({ note: `for ${name}` }))
  })
  expect(form.now.draft).toMatchObject({ name: 'Rahim', note: 'for Rahim' })
})

test('once it is sent or emptied nothing is left of it, and the next order has another key', async () => {
  openPage()
  const form = await openForm()
  const { key } = form.now.draft
  await form.turn(() => form.now.change({ name: 'Rahim' }))
  await form.turn(() => form.now.clear())
  expect(form.now).toMatchObject({ isTyped: false, isRestored: false, draft: { name: '' } })
  expect(form.now.draft.key).not.toBe(key)
  await form.leave()
  expect((await openForm()).now.draft.name).toBe('')
})

test('a copy is kept by itself: it neither takes the place of what was typed nor is it taken for that of another order', async () => {
  openPage()
  const typed = await openForm()
  await typed.turn(() => typed.now.change({ name: 'typed' }))
  await typed.leave()
  const copy = await openForm(anOrder({ id: 'o1', recipientName: 'Kamrul' }))
  expect(copy.now).toMatchObject({ isTyped: false, draft: { name: 'Kamrul' } })
  await copy.turn(() => copy.now.change({ note: 'gift' }))
  await copy.leave()
  expect((await openForm(anOrder({ id: 'o1' }))).now.draft.note).toBe('gift')
  expect((await openForm(anOrder({ id: 'o2' }))).now.draft.note).toBe('')
  expect((await openForm()).now.draft.name).toBe('typed')
})
