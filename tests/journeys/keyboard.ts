import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Goes on with the Tab key until a field has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}
