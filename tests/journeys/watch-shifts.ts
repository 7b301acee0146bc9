import type { Page } from '@playwright/test'

/** Adds up what moves on the page without being touched, and names what it was. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const moved = sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent).slice(0, 90))
        shifts.push({ value: 'value' in entry ? Number(entry.value) : 0, moved })
      }
      document.documentElement.dataset.shifts = JSON.stringify(shifts)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const noted = await page.evaluate(() => document.documentElement.dataset.shifts ?? '[]')
    const shifts: { value: number; moved: string[] }[] = JSON.parse(noted)
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), noted }
  }
}
