import { test as base, expect } from '@playwright/test'

/** Said by Playwright, which keeps the worker of the dashboard out of journeys that are not about it. */
const WITHOUT_WORKER = /^Service Worker registration blocked by Playwright/

/**
 * A browser that fails its test on anything it complains of, in any tab: script errors, hydration mismatches,
 * violations of the content security policy, missing files. `expectComplaint` excuses one that a test provokes.
 */
export const test = base.extend<{ complaints: { expectComplaint(pattern: RegExp): void } }>({
  complaints: [
    async ({ context }, use) => {
      const expected: RegExp[] = [WITHOUT_WORKER]
      const received: string[] = []
      const receive = (text: string) => {
        if (!expected.some(pattern => pattern.test(text))) received.push(text)
      }
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning')
          receive(`${message.text()} (${message.page()?.url()})`)
      })
      context.on('weberror', problem => receive(`${problem.error().name}: ${problem.error().message}`))
      await use({ expectComplaint: pattern => void expected.push(pattern) })
      expect(received).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
