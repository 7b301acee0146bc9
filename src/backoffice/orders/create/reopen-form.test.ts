import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { RAHIM, runBackofficeHook } from '#tests/support/run-hook.tsx'
import { type KnownPerson, useCreating } from '../use-creating.ts'
import { forgetOpen, keepOpen, useReopened } from './reopen-form.ts'

const KAMRUL: KnownPerson = {
  id: 'c7',
  name: 'Kamrul Islam',
  phone: '01700048271',
  address: 'House 3, Bogura',
}

beforeEach(() => {
  openPage()
  useCreating.setState({ isOpen: false, copyOf: undefined, person: undefined })
})
const afterReload = async () => {
  await runBackofficeHook(useReopened)
  return useCreating.getState()
}

test('a form that was begun on a customer’s page is open for the same customer after a reload', async () => {
  keepOpen(RAHIM.id, { of: undefined, person: KAMRUL })
  expect(await afterReload()).toMatchObject({ isOpen: true, person: KAMRUL, copyOf: undefined })
})

test('a form of its own comes back empty-handed, and one that was closed on purpose or by somebody else does not', async () => {
  keepOpen(RAHIM.id, { of: undefined, person: undefined })
  expect(await afterReload()).toMatchObject({ isOpen: true, person: undefined })
  useCreating.setState({ isOpen: false })
  keepOpen('karim', { of: undefined, person: KAMRUL })
  expect(await afterReload()).toMatchObject({ isOpen: false })
  keepOpen(RAHIM.id, { of: undefined, person: KAMRUL })
  forgetOpen()
  expect(await afterReload()).toMatchObject({ isOpen: false })
})

test('what is half a customer in the storage is none', async () => {
  keepOpen(RAHIM.id, { of: undefined, person: undefined })
  window.sessionStorage.setItem(
    'newOrderOpen',
    JSON.stringify({ by: RAHIM.id, person: { id: 'c7', name: 3 } }),
  )
  expect(await afterReload()).toMatchObject({ isOpen: true, person: undefined })
})
