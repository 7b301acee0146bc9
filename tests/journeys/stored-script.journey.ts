import { shopKeys } from '#features/shop-keys.ts'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { disguises, hostileTexts } from '../stored-script/hostile-texts.ts'
import { indexOf, LONGEST_MS, meet, ofProducts, open, TELLING, test } from './hostile-shop.ts'
import { watchForScripts } from './nothing-runs.ts'
import { expect } from './shop-test.ts'

test.describe.configure({ mode: 'default', timeout: LONGEST_MS })
/** All rows of a list are in view at once: what is out of view is not in the document. */
test.use({ viewport: { width: 1440, height: 5000 } })

test('nothing that staff or a courier wrote runs in the storefront @desk', async ({
  page,
  context,
  filled,
  complaints,
}) => {
  complaints.expectComplaint(/404|400/)
  const { origin, products, placed, hostile, secret } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  await open(page, { watch, url: `${origin}/`, places: ofProducts('name', 'category') })
  for (const { slug, disguise } of products.filter(one => TELLING.includes(one.disguise))) {
    const places = ofProducts(
      'name',
      'title',
      'description',
      'material',
      'subtitle',
      'paragraph',
      'bullet',
      'color',
    )
    await open(page, { watch, url: `${origin}/products/${slug}`, places, expected: [disguise] })
    await page.getByRole('radio', { name: '42', exact: true }).first().check({ force: true })
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click()
    await meet(page, { watch })
  }
  for (const path of ['/cart', '/checkout'])
    await open(page, { watch, url: origin + path, places: ofProducts('name', 'color'), expected: TELLING })

  for (const disguise of TELLING) {
    const text = (place: string) => hostile.text(disguise, place)
    const asked = (path: string, place: string) => `${origin}${path}${encodeURIComponent(text(place))}`
    const expected = [disguise]
    await open(page, { watch, url: asked('/search?q=', 'a search'), places: ['a search'], expected })
    await page.getByRole('searchbox').first().fill(text('words typed into the search'))
    await meet(page, { watch, places: ['words typed into the search'], expected })
    for (const path of ['/?category=', '/verify?order=', '/track/', '/products/', '/nothing/', '/login?to='])
      await open(page, { watch, url: asked(path, 'an address') })
    const order = placed[indexOf(disguise, placed)]
    const endsAt = new Date(Date.now() + 3_600_000)
    const token = makeTrackingToken(shopKeys(secret()).tracking, { orderId: order?.id ?? '', endsAt })
    await open(page, { watch, url: `${origin}/track/${token}`, places: ofProducts('name'), expected })
  }
})

test('a shopper whose every word is hostile orders, and reads it as it was typed @desk', async ({
  page,
  context,
  filled,
  complaints,
}) => {
  complaints.expectComplaint(/404/)
  const { origin, products, hostile } = filled
  const watch = await watchForScripts(context, { hostile, origin })
  const disguise = 'a picture that fails'
  const product = products.find(one => one.disguise === disguise)
  await page.goto(
    `${origin}/products/${product?.slug}?color=${encodeURIComponent(product?.color ?? '')}&size=42`,
  )
  await page.getByRole('button', { name: 'Buy Now', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(hostile.text(disguise, 'a typed name'))
  await page.getByLabel('Phone', { exact: true }).fill('01612345678')
  for (const [label, name] of [
    ['District', 'Dhaka'],
    ['Upazila or thana', 'Dhanmondi'],
  ] as const) {
    const box = page.getByRole('combobox', { name: label })
    await box.fill(hostile.text(disguise, 'a typed place'))
    await meet(page, { watch })
    await box.fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByLabel('Full address').fill(hostile.text(disguise, 'a typed address'))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(`${origin}/order-confirmed`)
  const places = ['a typed name', 'a typed address', "a product's name", "a product's color"]
  await meet(page, { watch, places, expected: [disguise] })
})

test('no other site can show the shop within its own @desk', async ({ page, filled, complaints }) => {
  complaints.expectComplaint(/frame|ERR_BLOCKED/i)
  for (const path of ['/', '/login', '/checkout']) {
    await page.setContent(`<iframe src="${filled.origin}${path}"></iframe>`)
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/)
  }
})

test('what a shop books is text on the pages of the simulated courier @desk', async ({ page, context }) => {
  const hostile = hostileTexts()
  const simulator = await startSimulator({})
  const { origin, apiUrl } = simulator
  try {
    const watch = await watchForScripts(context, { hostile, origin })
    const headers = { 'api-key': 'sim-key', 'secret-key': 'sim-secret' }
    for (const [index, disguise] of disguises.entries()) {
      const text = (place: string) => hostile.text(disguise, place)
      const order = {
        invoice: `sim-${index}`,
        recipient_name: text('a name'),
        recipient_phone: '01712345678',
        recipient_address: text('an address'),
        cod_amount: 1000,
        note: text('a note'),
        item_description: text('an item'),
      }
      const booked = await page.request.post(`${apiUrl}/create_order`, { headers, data: order })
      const { consignment } = await booked.json()
      const data = { invoice: order.invoice, message: text('a message') }
      const moved = await page.request.post(`${origin}/__sim/advance`, { data })
      expect(moved.status(), await moved.text()).toBe(200)
      const url = `${origin}/t/${consignment.tracking_code}`
      if (TELLING.includes(disguise))
        await open(page, { watch, url, places: ['a message'], expected: [disguise] })
    }
    await open(page, { watch, url: `${origin}/`, places: ['a name', 'a message'] })
  } finally {
    await simulator.close()
  }
})
