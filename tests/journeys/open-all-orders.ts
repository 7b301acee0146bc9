import type { Page } from '@playwright/test'
import { nothingSeen, unseen } from '../stored-script/seen.ts'
import { open, type Watch } from './hostile-shop.ts'
import { expect } from './shop-test.ts'

/** Every page of the table, fifty rows each, so that all are in view; what was written may stand on any of them. */
export async function openAllOrders(page: Page, { watch, backoffice }: { watch: Watch; backoffice: string }) {
  const places = ["an order's name", "an order's address", "an order's new name", "an order's new address"]
  const list = `${backoffice}/orders?limit=50&with_hidden=true`
  let missing = unseen(nothingSeen(), places)
  for (let number = 1, isLast = false; !isLast; number++) {
    await open(page, { watch, url: `${list}&page=${number}` })
    const range = page.getByText(new RegExp(`^${(number - 1) * 50 + 1}–\\d+ of \\d+$`))
    const [from = 0, last = 0, total = 0] = (await range.innerText()).match(/\d+/g)?.map(Number) ?? []
    // the head is a row, too
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(last - from + 2)
    isLast = last === total
    const left = new Set(unseen(await watch.look(page), places))
    missing = missing.filter(one => left.has(one))
  }
  expect(missing).toEqual([])
}
