import type { Page } from '@playwright/test'
import type { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { expect } from './shop-test.ts'

export const section = (page: Page) => page.getByRole('main')
export const saveBar = (page: Page) => page.getByRole('region', { name: /^Unsaved changes of/ })
export const history = (page: Page) => page.getByRole('dialog', { name: /^History of/ })

/** Opens a section and waits until its form is there. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.goto(`/dashboard/settings/${name}`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
}

type SectionName = keyof typeof DEFAULT_SETTINGS

/** Saves a section past the screen, as another Admin or another test would. */
export async function saveSection(
  page: Page,
  name: SectionName,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { data } = await (await page.request.get('/v1/settings')).json()
  const { value, version } = data.sections[name]
  const answer = await page.request.put(`/v1/settings/${name}`, {
    data: { value: change(value), version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}
