import { beforeEach, expect, test } from 'vitest'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { useFieldEditor } from './edit-form.tsx'
import type { TypedField } from './field-kinds.ts'
import { TypedLetters } from './typed-letters.ts'

let page: Page
let queries: ReturnType<typeof backofficeQueries>
beforeEach(() => {
  page = openPage()
  queries = backofficeQueries()
})

async function openEditor(field: TypedField, typed?: string) {
  const { run } = await runBackofficeHook(() => useFieldEditor({ order: anOrder(), field, typed }), {
    queries,
  })
  return {
    run,
    editor: () => run.now,
    type: (text: string) => run.turn(() => run.now.type({ text })),
    submit: async () => {
      let isDone = false
      await run.turn(() => {
        isDone = run.now.submit()
      })
      return isDone
    },
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const asks = () => !page.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed is sent with what was seen, once, though Enter and the focus that leaves both ask for it', async () => {
  const { type, submit, editor, answer } = await openEditor('recipient_name')
  await type('Karim')
  expect(await submit()).toBe(true)
  expect(editor().leave()).toBe(true)
  const changed = anOrder({ recipientName: 'Karim', version: 2 })
  await answer({
    body: { data: EditedOrderCodec.write({ ...changed, batch: 'b1', suggestedPriceTaka: 2375 }) },
  })
  expect(page.shop.calls.map(({ body }) => body)).toEqual([
    { recipient_name: 'Karim', expected: { recipient_name: 'Kamrul Islam' } },
  ])
})

test('what cannot be saved stays open with the reason, which goes when it is typed in again', async () => {
  const { type, submit, editor } = await openEditor('recipient_name')
  await type('  ')
  expect(await submit()).toBe(false)
  expect(editor().problem).toBeTruthy()
  await type('K')
  expect(editor().problem).toBeUndefined()
  expect(page.shop.calls).toEqual([])
})

test('what was not changed, or was given up by Esc, is not sent', async () => {
  const same = await openEditor('recipient_name')
  expect(await same.submit()).toBe(true)
  const left = await openEditor('recipient_name')
  await left.type('Karim')
  left.editor().cancel()
  expect(left.editor().leave()).toBe(true)
  expect(page.shop.calls).toEqual([])
})

test('the browser asks whoever closes the page while something is typed', async () => {
  const { type, run } = await openEditor('recipient_name')
  expect(asks()).toBe(false)
  await type('Karim')
  expect(asks()).toBe(true)
  await run.leave()
  expect(asks()).toBe(false)
})

test('an edit that failed opens again with what was tried and why, until it is given up', async () => {
  const first = await openEditor('recipient_name')
  await first.type('Karim')
  await first.submit()
  await first.answer({ status: 422, body: { message: 'Too short a name.' } })
  await first.run.leave()
  const again = await openEditor('recipient_name')
  expect(again.editor()).toMatchObject({
    draft: { text: 'Karim' },
    problem: 'Too short a name.',
    hasFailed: true,
  })
  again.editor().discard()
  await again.run.leave()
  expect((await openEditor('recipient_name')).editor()).toMatchObject({
    draft: { text: 'Kamrul Islam' },
    hasFailed: false,
  })
})

test('a letter typed on a cell takes the place of what it holds; on a list it only looks for an entry', async () => {
  expect((await openEditor('recipient_name', 'R')).editor().draft.text).toBe('R')
  const list = await openEditor('via', 'F')
  expect(list.editor().draft.text).toBe('Website')
  await list.run.turn(() => list.run.now.type({ text: 'Facebook' }))
  expect(list.editor().isTyped).toBe(false)
  await list.run.turn(() => list.run.now.type({ text: 'Facebook' }, true))
  expect(list.editor().isTyped).toBe(true)
})

test('letters that follow each other closely are one word', () => {
  const letters = new TypedLetters('f', 0)
  expect(letters.add({ key: 'a', timeStamp: 300 })).toBe('fa')
  expect(letters.add({ key: 'w', timeStamp: 10_000 })).toBe('w')
})
