import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { openPage } from '#tests/support/open-page.ts'
import { ON_THE_WAY, runBackofficeHook } from '#tests/support/run-hook.tsx'
import { chooseProduct, useChosenProduct } from './use-chosen-product.ts'

const entry = (id: string, name: string, slug = name.toLowerCase()): StaffProductEntry => ({
  ...aShownProduct({ id, name, slug }),
  textsInEnglish: 0,
})
const gomti = entry('1', 'Gomti')
const padma = entry('2', 'Padma')
const LIST = [gomti, padma]
const nothing = { slug: null, found: undefined, name: undefined }
beforeEach(() => void openPage('/dashboard/products'))

async function openList(at: string, list = LIST) {
  const { run, router } = await runBackofficeHook(() => useChosenProduct(list), { at })
  return {
    run,
    search: () => router.state.location.search,
    show: (next: StaffProductEntry[]) => run.renew(() => useChosenProduct(next)),
  }
}

test('an address without a product shows the one that was shown last here, and names it', async () => {
  const first = await openList('/dashboard/products?product=padma')
  expect(first.run.now?.id).toBe('2')
  await first.run.leave()
  const again = await openList('/dashboard/products')
  expect(again.run.now?.id).toBe('2')
  expect(again.search()).toBe('?product=padma')
})

test('a product whose address changes while it is shown stays, under its new address and name', async () => {
  const { run, search, show } = await openList('/dashboard/products?product=padma')
  await show([entry('1', 'Gomti'), entry('2', 'Padma II', 'padma-ii')])
  expect(run.now?.name).toBe('Padma II')
  expect(search()).toBe('?product=padma-ii')
  await run.leave()
  expect(
    (await openList('/dashboard/products', [entry('1', 'Gomti'), entry('2', 'Padma II')])).run.now?.id,
  ).toBe('2')
})

test('who presses a link at the moment the list arrives is not held back', async () => {
  const arrive: { list?: (list: StaffProductEntry[]) => void } = {}
  const useArriving = () => {
    const [list, setList] = useState<StaffProductEntry[]>([])
    arrive.list = setList
    return useChosenProduct(list)
  }
  const { run, router } = await runBackofficeHook(useArriving, { at: '/dashboard/products' })
  await run.turn(() => {
    void router.navigate(ON_THE_WAY)
    arrive.list?.(LIST)
  })
  expect(router.state.navigation.location?.pathname).toBe(ON_THE_WAY)
  expect(router.state.location.search).toBe('')
})

test('an address that no product has shows none and stays as it is', async () => {
  const { run, search } = await openList('/dashboard/products?product=gone')
  expect(run.now).toBeUndefined()
  expect(search()).toBe('?product=gone')
})

test('the first product is shown where nothing was chosen, or what was chosen is gone', () => {
  expect(chooseProduct(LIST, nothing)).toBe(gomti)
  expect(chooseProduct(LIST, { ...nothing, name: 'Meghna' })).toBe(gomti)
  expect(chooseProduct([], nothing)).toBeUndefined()
})

test('the product that was shown last is shown again, unless the address names another', () => {
  expect(chooseProduct(LIST, { ...nothing, name: 'Padma' })).toBe(padma)
  expect(chooseProduct(LIST, { ...nothing, name: 'Padma', slug: 'gomti' })).toBe(gomti)
})

test('an address that no product has shows none', () => {
  expect(chooseProduct(LIST, { ...nothing, name: 'Padma', slug: 'meghna' })).toBeUndefined()
})

test('a product whose address changes while it is shown stays shown, and under that address alone', () => {
  const found = { slug: 'padma-old', id: '2' }
  expect(chooseProduct(LIST, { ...nothing, slug: 'padma-old', found })).toBe(padma)
  expect(chooseProduct(LIST, { ...nothing, slug: 'meghna', found })).toBeUndefined()
})
