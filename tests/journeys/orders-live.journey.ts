import { isAlive } from './account-pages.ts'
import { orderList, typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone, uniqueWord } from './people.ts'
import { OWN_ORIGIN } from './shop-api.ts'
import { expect, test } from './shop-test.ts'

test('what one does at a desk the other sees at once, and no row moves under the pointer @desk', async ({
  page,
  browser,
}) => {
  const word = uniqueWord()
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await signedIn(page, { role: 'Moderator' })
  await signedIn(theirs)
  for (const name of ['First', 'Second'])
    await typeInOrder(theirs, { name: `${name} ${word}`, phone: uniquePhone() })
  await page.goto(`/dashboard/orders?search=${word}`)
  await isAlive(page)
  const row = orderList(page)
    .getByRole('row')
    .filter({ hasText: `Second ${word}` })
  await row.hover()
  const place = await row.boundingBox()
  await expect(page.getByText(/^Synced/)).toBeVisible()

  const listed = await theirs.request.get(`/v1/orders?search=${word}`)
  const { data } = await listed.json()
  const [second] = data
  const changed = await theirs.request.put(`/v1/orders/${second._id}`, {
    headers: OWN_ORIGIN,
    data: { recipient_address: 'Flat 4B, House 24, Sector 11' },
  })
  expect(changed.status()).toBe(200)
  await expect(row).toContainText('Flat 4B, House 24')
  const removed = await theirs.request.delete(`/v1/orders/${data[1]._id}`, { headers: OWN_ORIGIN })
  expect(removed.status()).toBe(200)
  const first = orderList(page)
    .getByRole('row')
    .filter({ hasText: `First ${word}` })
  await expect(first).toContainText('Deleted')
  await typeInOrder(theirs, { name: `Third ${word}`, phone: uniquePhone() })
  const pill = page.getByRole('button', { name: '1 new order' })
  await expect(pill).toBeVisible()
  expect(await row.boundingBox()).toEqual(place)

  await pill.click()
  await expect(orderList(page)).toContainText(`Third ${word}`)
  await expect(pill).toBeHidden()
  await expect(first).toBeHidden()
  await expect(orderList(page)).toBeFocused()
  await other.close()
})
