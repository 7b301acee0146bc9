import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-test.ts'
import { buyForm, hydrated } from './shopper.ts'

const zoom = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const tool = (page: Page, name: string) => zoom(page).getByRole('button', { name, exact: true })
const announced = (page: Page) => zoom(page).getByRole('status')
const firstPicture = (page: Page) =>
  page.getByRole('link', { name: 'Enlarge Padma Double Strap Slide in Master', exact: true })

async function openProduct(page: Page) {
  await page.goto('/products/padma-double-strap-slide')
  await hydrated(buyForm(page))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

async function openZoom(page: Page) {
  await openProduct(page)
  await firstPicture(page).click()
  await expect(zoom(page)).toBeVisible()
}

/** Where the shown picture lies, once it has come to rest. */
async function restingPlace(page: Page) {
  const shown = zoom(page).getByRole('img')
  let last = ''
  await expect(async () => {
    const now = JSON.stringify(await shown.boundingBox())
    const isAtRest = now === last
    last = now
    expect(isAtRest).toBe(true)
  }).toPass()
  const box = await shown.boundingBox()
  return { left: box?.x ?? 0, top: box?.y ?? 0, width: box?.width ?? 0 }
}

type Finger = { x: number; y: number }
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((at, id) => ({ ...at, id })) })

/** Fingers go from here to there in ten steps, all at once. */
async function drag(page: Page, from: Finger[], to: Finger[]) {
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', from)
  for (let step = 1; step <= 10; step++)
    await touch(
      session,
      'touchMove',
      from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / 10,
        y: y + (((to[finger]?.y ?? y) - y) * step) / 10,
      })),
    )
  await touch(session, 'touchEnd', [])
}

test('two fingers enlarge the picture, one moves it within its bounds, two taps show it whole @phone', async ({
  page,
}) => {
  await openZoom(page)
  const whole = await restingPlace(page)
  await drag(
    page,
    [
      { x: 175, y: 420 },
      { x: 215, y: 420 },
    ],
    [
      { x: 145, y: 420 },
      { x: 245, y: 420 },
    ],
  )
  await expect(announced(page)).toHaveText('Picture 1 of 4, enlarged to 250 %')
  const enlarged = await restingPlace(page)
  expect(enlarged.width).toBeCloseTo(whole.width * 2.5, 0)

  await drag(page, [{ x: 100, y: 420 }], [{ x: 160, y: 400 }])
  const moved = await restingPlace(page)
  expect(moved.left - enlarged.left).toBeCloseTo(60, 0)
  await drag(page, [{ x: 20, y: 420 }], [{ x: 380, y: 420 }])
  await drag(page, [{ x: 20, y: 420 }], [{ x: 380, y: 420 }])
  // no gap opens at the left edge
  expect((await restingPlace(page)).left).toBeCloseTo(0, 0)
  await expect(announced(page)).toHaveText('Picture 1 of 4, enlarged to 250 %')

  await page.touchscreen.tap(200, 420)
  await page.touchscreen.tap(200, 420)
  await expect(announced(page)).toHaveText('Picture 1 of 4')
  expect(await restingPlace(page)).toEqual(whole)
  await page.touchscreen.tap(100, 420)
  await page.touchscreen.tap(100, 420)
  await expect(announced(page)).toHaveText('Picture 1 of 4, enlarged to 250 %')
})

test('a swipe shows the next picture, and the page behind follows @phone', async ({ page }) => {
  await openZoom(page)
  await drag(page, [{ x: 300, y: 420 }], [{ x: 120, y: 430 }])
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  await drag(page, [{ x: 120, y: 420 }], [{ x: 300, y: 430 }])
  await drag(page, [{ x: 120, y: 420 }], [{ x: 300, y: 430 }])
  await expect(announced(page)).toHaveText('Picture 1 of 4')
  await drag(page, [{ x: 300, y: 420 }], [{ x: 120, y: 430 }])
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  // the browser itself swallows a tap in the very moment a swipe ends: it would stop a fling
  await expect(async () => {
    await tool(page, 'Close pictures').tap()
    await expect(zoom(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(
    page.getByRole('link', { name: 'Enlarge Padma Double Strap Slide in Master, picture 2' }),
  ).toBeInViewport({ ratio: 0.9 })
})

test('wheel, double click and dragging work with a mouse @desk', async ({ page }) => {
  await openZoom(page)
  const whole = await restingPlace(page)
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, -240)
  await expect(announced(page)).toContainText('enlarged to')
  expect((await restingPlace(page)).width).toBeGreaterThan(whole.width * 1.5)
  await page.mouse.wheel(0, 2000)
  await expect(announced(page)).toHaveText('Picture 1 of 4')
  await page.mouse.dblclick(720, 450)
  await expect(announced(page)).toContainText('enlarged to 250 %')
  const enlarged = await restingPlace(page)
  await page.mouse.down()
  await page.mouse.move(780, 400, { steps: 5 })
  await page.mouse.up()
  const moved = await restingPlace(page)
  expect(moved.left - enlarged.left).toBeCloseTo(60, 0)
  expect(moved.top - enlarged.top).toBeCloseTo(-50, 0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the browser keeps its own zoom @desk', async ({ page }) => {
  await openZoom(page)
  const left = await page.evaluate(() => {
    const stage = document.querySelector('.zoom-stage')
    const ours = [
      new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true }),
      new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true }),
    ]
    return ours.map(event => stage?.dispatchEvent(event))
  })
  expect(left).toEqual([true, true])
  await expect(announced(page)).toHaveText('Picture 1 of 4')
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
    /maximum|user-scalable/,
  )
})

test('the keyboard alone opens, enlarges, moves, turns and closes @desk', async ({ page }) => {
  await openProduct(page)
  await firstPicture(page).focus()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Close pictures')).toBeFocused()
  await page.keyboard.press('+')
  await expect(announced(page)).toHaveText('Picture 1 of 4, enlarged to 160 %')
  const enlarged = await restingPlace(page)
  await page.keyboard.press('ArrowDown')
  expect((await restingPlace(page)).top).toBeLessThan(enlarged.top)
  await expect(announced(page)).toContainText('Picture 1 of 4')
  await page.keyboard.press('-')
  await expect(announced(page)).toHaveText('Picture 1 of 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Picture 3 of 4')

  // Tab goes round inside: five buttons, then the browser's own place, then the first again
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('dialog') !== null
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(zoom(page)).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Enlarge Padma Double Strap Slide in Master, picture 3' }),
  ).toBeFocused()
})

test('buttons do the same, and say where there is an end', async ({ page, isMobile }) => {
  await openZoom(page)
  await expect(tool(page, 'Previous picture')).toHaveAttribute('aria-disabled', 'true')
  await expect(tool(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true')
  // 1.6 times 1.6 is the most on a desk; a phone's picture, less than half as wide, bears two steps more
  for (let press = 0; press < (isMobile ? 4 : 2); press++) {
    await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'false')
    await tool(page, 'Zoom in').click()
  }
  await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
  await tool(page, 'Next picture').click()
  await expect(announced(page)).toHaveText('Picture 2 of 4')
  for (const number of [3, 4]) {
    await tool(page, 'Next picture').click()
    await expect(announced(page)).toHaveText(`Picture ${number} of 4`)
  }
  await expect(tool(page, 'Next picture')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('the page behind rests while the pictures are open, and is where it was after', async ({ page }) => {
  await openProduct(page)
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  // by its place: a click on the element would bring it further into view first
  await page.mouse.click(190, 300)
  await expect(zoom(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await page.mouse.move(190, 300)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(zoom(page)).toHaveCount(0)
  await expect(firstPicture(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(60)
})

test('where the script of the pictures cannot come, the file itself opens @phone', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  // the browser's own page around a picture; files carry a policy that allows nothing
  complaints.expectComplaint(/inline style.*\/uploads\//)
  await page.route(/\/assets\/open-zoom-.*\.js$/, route => route.abort())
  await openProduct(page)
  await firstPicture(page).click()
  await expect(page).toHaveURL(/\/uploads\/.*-1000\.webp$/)
})
