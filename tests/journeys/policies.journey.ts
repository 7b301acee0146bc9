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
  test(`the foot leads to ${path}, which has all its sections and leads home`, async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
}
