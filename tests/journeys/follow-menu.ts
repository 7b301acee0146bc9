import type { Page } from '@playwright/test'

export const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens what a phone's bar has no room for. */
export async function openMore(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('dialog', { name: 'More' })
}

/** Goes to a screen by the menu; on phones most of them stand behind More. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const inBar = barOf(page).getByRole('link', { name: label, exact: true })
  const link =
    (await inBar.count()) > 0 ? inBar : (await openMore(page)).getByRole('link', { name: label, exact: true })
  await link.click()
}
