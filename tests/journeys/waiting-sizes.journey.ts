import { atPace } from '../support/at-pace.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOwnShop } from './own-shop.ts'
import { makeAccount, signInAt } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  test.setTimeout(atPace(180_000))
  const env = { DEMO: 'on', COURIER: 'off' }
  shop = await openOwnShop({ email: 'owner@surma.example', password: 'Surma&Sole27' }, env)
})
test.afterAll(() => shop.close())

const SHOE = 'titas-buckle-shacci'

test('staff see who waits for a size, and write to them once it is back @desk', async ({ page, context }) => {
  await signInAt(shop.folder, context, await makeAccount({}, shop.folder))
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await page.request[method](shop.origin + path, { headers: { origin: shop.origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const size = 42
  const phone = '01712345672'
  const { _id: id } = await call('get', `/v1/products/slug/${SHOE}`)
  const asked = { color: 'Black', size, consent: true }
  await call('post', `/v1/products/${id}/stock-notices`, { ...asked, phone, language: 'bn' })
  await page.goto(`${shop.origin}/dashboard/products/waiting`)
  const entry = page.getByRole('listitem').filter({ hasText: `size ${size}` })
  await expect(entry.getByText('Sold out')).toBeVisible()
  await entry.getByRole('button', { name: /^Show people/ }).click()
  await expect(entry.getByText('Waits', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const stock = [{ targetSize: size, newSize: size, newStock: 2 }]
  const variantUpdates = [{ targetColor: 'Black', sizeUpdates: stock }]
  await call('patch', `/v1/products/${id}/flexible-update`, { variantUpdates })
  await expect(async () => {
    await page.reload()
    await expect(entry.getByRole('button', { name: /^Write to them/ })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: atPace(60_000) })
  await entry.getByRole('button', { name: /^Write to them/ }).click()
  const way = entry.getByRole('link', { name: 'Open WhatsApp' })
  expect(await way.getAttribute('href')).toContain(`https://wa.me/880${phone.slice(1)}?text=`)
  await page.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const opened = context.waitForEvent('page')
  await way.click()
  await (await opened).close()
  await expect(entry.getByText(/^Told by /)).toBeVisible()
  await entry.getByRole('button', { name: /^Delete / }).click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'Deleted: nobody will write to them.')).toBeVisible()
})
