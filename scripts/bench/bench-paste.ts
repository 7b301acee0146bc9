import type { Page } from '@playwright/test'
import { line } from './report.ts'

/** The largest page, five columns from DC to Note, and a text in place of a price in some of them. */
const ROWS = 500
const BAD_CELLS = 20
const PREVIEW_GOAL_MS = 200
const PATIENCE_MS = 60_000

type Say = (line: string) => void

/** A block of 500 by 5 cells: from the paste to its preview on the screen, and from the word to all of it written. */
export async function benchPaste(page: Page, say: Say): Promise<void> {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/v1/orders')) writes.push(request.url())
  })
  const frame = page.locator('.order-frame')
  await frame.evaluate(element => element.scrollTo(0, 0))
  await page.locator('[data-row="0"] [data-column="delivery"]').focus()
  for (const round of ['first, which loads what pastes', 'again']) {
    const previewMs = await page.evaluate(pasteBlock, blockOf(round))
    say(line(`The preview of ${ROWS} x 5 cells, ${round}`, previewMs, 'ms', String(PREVIEW_GOAL_MS)))
    if (round !== 'again') await page.keyboard.press('Escape')
  }
  say(line('requests that write before the word', writes.length, '', '0'))
  say(await page.locator('.paste-bar').innerText())
  const startedAt = performance.now()
  await page.getByRole('button', { name: /^Paste / }).click()
  await page
    .getByText(/cells pasted/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  say(line('all of it written', (performance.now() - startedAt) / 1000, 's'))
  say(line('requests for it', writes.length, '', '5'))
}

const blockOf = (note: string): string =>
  Array.from({ length: ROWS }, (_, row) => {
    const price = row % (ROWS / BAD_CELLS) === 7 ? '2.4k' : String(1500 + row)
    return ['70', price, 'Messenger', 'Confirmed', `Pasted ${note} ${row}`].join('\t')
  }).join('\r\n')

/** Runs in the page: milliseconds from the paste to the end of the frame that shows the bar. */
function pasteBlock(text: string): Promise<number> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const startedAt = performance.now()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  return new Promise(done => {
    const look = () => {
      if (!document.querySelector('.paste-bar')) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - startedAt)
      return port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}
