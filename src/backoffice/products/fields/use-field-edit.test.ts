import { beforeEach, expect, test } from 'vitest'
import { shownProductCodec } from '#contract/catalog/product-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { readField } from './read-field.ts'
import { useFieldEdit } from './use-field-edit.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  hideToasts()
})
const product = aShownProduct()

async function openField() {
  const { run, queries } = await runBackofficeHook(() =>
    useFieldEdit<string>(product, {
      field: 'name',
      label: 'Name',
      draftOf: ({ name }) => name,
      read: draft => readField('name', draft),
    }),
  )
  await run.turn(() => run.now.open())
  return {
    run,
    unsaved: () => ofBackoffice(queries, SaveEngine).unsaved.getState().parts.get('Name')?.state,
    type: (draft: string) => run.turn(() => run.now.type(draft)),
    save: () => run.turn(() => run.now.save()),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const sent = () => page.shop.calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
const theirs = {
  status: 409,
  body: { code: 'field_changed', message: 'Changed.', present: { name: 'Theirs' } },
}

test('a field is sent with what was seen when it was opened, once, and closes when the shop has it', async () => {
  const { run, type, save, answer, unsaved } = await openField()
  expect(unsaved()).toBeUndefined()
  await type('Padma Slide II')
  expect(unsaved()).toBe('changed')
  await save()
  await save()
  expect(sent()).toEqual([{ productUpdates: { name: 'Padma Slide II' }, expected: { name: 'Padma Slide' } }])
  expect(unsaved()).toBe('saving')
  await answer({ body: { data: shownProductCodec.write({ ...product, name: 'Padma Slide II' }) } })
  expect(unsaved()).toBeUndefined()
  expect(run.now.isOpen).toBe(false)
  expect(shownToasts()).toEqual(['Product updated!'])
})

test('what cannot be is said before it is sent, and what is the same again is not sent', async () => {
  const { run, type, save } = await openField()
  await type('')
  await save()
  expect(run.now.problem).toBeTruthy()
  await type('Padma Slide')
  expect(run.now.problem).toBeUndefined()
  await save()
  expect(run.now.isOpen).toBe(false)
  expect(sent()).toEqual([])
})

test('where the shop says no the field opens again with what was typed and the reason', async () => {
  const { run, type, save, answer, unsaved } = await openField()
  await type('Padma')
  await save()
  await answer({ status: 409, body: { code: 'name_taken', message: 'There is a Padma.' } })
  expect(run.now).toMatchObject({ isOpen: true, draft: 'Padma', problem: 'Update failed. There is a Padma.' })
  expect(unsaved()).toBe('failed')
  await type('Padma 2')
  expect(run.now.problem).toBeUndefined()
})

test('what somebody else has made of it is shown, and written over by who saves once more', async () => {
  const { run, type, save, answer } = await openField()
  await type('Mine')
  await save()
  await answer(theirs)
  expect(run.now).toMatchObject({ isOpen: true, draft: 'Mine', theirs: 'Theirs' })
  await save()
  expect(sent().at(-1)).toEqual({ productUpdates: { name: 'Mine' }, expected: { name: 'Theirs' } })
})

test('whoever leaves gives up what was typed: nothing of it stands there when they are back', async () => {
  const { run, type, unsaved } = await openField()
  await type('Mine')
  await run.leave()
  expect(unsaved()).toBeUndefined()
  expect(sent()).toEqual([])
})
