import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { useProductDraft } from './use-product-draft.ts'

const openForm = async () => (await runBackofficeHook(useProductDraft)).run

test('a form that was left is found as it was, with changes that came before the page was drawn anew', async () => {
  openPage()
  const form = await openForm()
  expect(form.now.isReady).toBe(true)
  await form.turn(() => {
    form.now.change({ name: 'Padma' })
    form.now.change({ title: 'Soft' })
  })
  await form.leave()
  expect((await openForm()).now.draft).toMatchObject({ name: 'Padma', title: 'Soft', status: 'published' })
})

test('a product that was added leaves an empty form', async () => {
  openPage()
  const form = await openForm()
  await form.turn(() => form.now.change({ name: 'Padma' }))
  await form.turn(() => form.now.clear())
  expect(form.now.draft.name).toBe('')
  await form.leave()
  expect((await openForm()).now.draft.name).toBe('')
})

test('what somebody else typed in this tab is not shown', async () => {
  const page = openPage()
  page.window.sessionStorage.setItem('newProduct', JSON.stringify({ by: 'karim', draft: { name: 'Gomti' } }))
  expect((await openForm()).now.draft.name).toBe('')
})
