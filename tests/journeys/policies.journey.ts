import { expect, test } from './shop-test.ts'

const policies = [
  {
    link: 'Terms',
    path: '/terms-and-condition',
    headings: ['Orders & Payment', 'Delivery', 'Exchange Policy', 'Refunds', 'Product Disclaimer'],
  },
  {
    link: 'Privacy',
    path: '/privacy',
    headings: ['Privacy Policy', 'Your Information', 'Communication', 'Payment Security'],
  },
]

for (const { link, path, headings } of policies) {
  test(`the foot leads to ${path}, which has all its sections and leads home @phone`, async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('on a wide screen a policy fills its page: headings at the left, words beside them @desk', async ({
  page,
}) => {
  await page.goto('/terms-and-condition')
  const section = page.getByRole('main').locator('section').first()
  const [heading, words] = [
    await section.getByRole('heading').boundingBox(),
    await section.locator('p').first().boundingBox(),
  ]
  expect(Math.abs((heading?.y ?? 0) - (words?.y ?? 99))).toBeLessThan(20)
  expect(words?.x ?? 0).toBeGreaterThan(400)
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeGreaterThan(960)
})

test('the terms state the whole policy of the shop @phone', async ({ page }) => {
  await page.goto('/terms-and-condition')
  const section = (heading: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: heading }) })
  await expect(section('Orders & Payment')).toContainText('Cash on delivery, nationwide')
  await expect(section('Delivery')).toContainText('2–3 working days inside Dhaka, 3–5 outside')
  await expect(section('Delivery')).toContainText('Tk. 80 inside Dhaka and Tk. 130 outside Dhaka')
  for (const fact of [
    'exchange it within 3 days of delivery',
    'unused and in its original packaging',
    'You pay for sending it back.',
    'manufacturing defect free of charge within 7 days',
  ])
    await expect(section('Exchange Policy')).toContainText(fact)
  await expect(section('Refunds')).toContainText('no refunds, except for a proven defect')
})
