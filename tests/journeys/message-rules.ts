import type { Page } from '@playwright/test'
import { isRecord } from '#web/is-record.ts'
import { expect } from './shop-test.ts'

type Values = Record<string, unknown>

/** Changes the section as another Admin would, over what it is now. */
export async function changeRules(
  page: Page,
  origin: string,
  change: (value: Values) => Values,
): Promise<void> {
  const headers = { origin }
  const asked = await page.request.get(`${origin}/v1/settings`, { headers })
  const { value, version } = (await asked.json()).data.sections.customer_messages
  const saved = await page.request.put(`${origin}/v1/settings/customer_messages`, {
    headers,
    data: { value: change(value), version },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** One event of the section with other rules. */
export const withEvent = (value: Values, event: string, rules: Values): Values => {
  const events = isRecord(value.events) ? value.events : {}
  const known = isRecord(events[event]) ? events[event] : {}
  return { ...value, events: { ...events, [event]: { ...known, ...rules } } }
}
