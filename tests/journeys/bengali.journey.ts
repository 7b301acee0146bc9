import type { Page } from '@playwright/test'
import { addressIn } from '#domain/language/language.ts'
import { englishWordsIn } from '../support/english-words.ts'
import { expectAccessible } from './expect-accessible.ts'
import { pages } from './pages.ts'
import { expect, test } from './shop-test.ts'
import { addToCart } from './shopper.ts'
import { watchShifts } from './watch-shifts.ts'

/** What the shopper brought along in English: typed words, and the names of a pair that was added on an English page. */
const TYPED = ['sandal', 'laptop', 'Jamuna Toe Loop Chappal', 'Tan']

async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

const hasCart = async (page: Page): Promise<boolean> =>
  page.url().startsWith('http') && (await page.evaluate(() => localStorage.getItem('cart') !== null))

async function openInBengali(page: Page, path: string): Promise<void> {
  if ((path === '/cart' || path === '/checkout') && !(await hasCart(page)))
    await addToCart(page, { slug: 'jamuna-toe-loop-chappal', color: 'Tan', size: 42 })
  await page.goto(addressIn('bn', path), { waitUntil: 'networkidle' })
  await readToTheEnd(page)
}

for (const { name, path } of pages)
  test(`${name} says nothing in English on its Bengali page, before and after its scripts @phone`, async ({
    page,
    request,
  }) => {
    const sent = await (await request.get(addressIn('bn', path))).text()
    expect(englishWordsIn(sent, TYPED)).toEqual([])
    await openInBengali(page, path)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('bn')
    expect(englishWordsIn(await page.content(), TYPED)).toEqual([])
  })

for (const path of ['/', '/products/padma-double-strap-slide', '/search'])
  test(`nothing is wrong for assistive technology and nothing moves on the Bengali ${path}`, async ({
    page,
  }) => {
    // a machine without a Bengali face of its own breaks the lines of its very first visit anew
    await openInBengali(page, path)
    const shifts = await watchShifts(page)
    await openInBengali(page, path)
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    await expectAccessible(page)
    const { sum, noted } = await shifts()
    expect(sum, noted).toBe(0)
  })

/** How each Bengali text is set that breaks a rule of Bengali type. */
const badlySet = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const box = node.parentElement
      if (
        !box ||
        !/[\u0980-\u09fe]/.test(text) ||
        box.closest('[lang="en"], .sr-only, option, script, style')
      )
        continue
      const style = getComputedStyle(box)
      const size = Number.parseFloat(style.fontSize)
      const line = Number.parseFloat(style.lineHeight) / size
      const isHeading = box.closest('h1, h2, h3') !== null
      const isText = box.closest('p, li, dd, td, label') !== null && box.closest('a, button, .btn') === null
      const wrong = [
        size < 16 && `${size} px`,
        !/^(?:normal|0px)$/.test(style.letterSpacing) && `tracked ${style.letterSpacing}`,
        style.fontStyle !== 'normal' && style.fontStyle,
        style.textTransform !== 'none' && style.textTransform,
        isHeading && (line < 1.29 || line > 1.66) && `heading with lines of ${line.toFixed(2)}`,
        !isHeading && isText && line < 1.59 && `lines of ${line.toFixed(2)}`,
      ].filter(Boolean)
      if (wrong.length > 0) found.add(`${box.tagName}.${box.className}: ${wrong.join(', ')}`)
    }
    return [...found]
  })

test('Bengali letters are large enough, in lines high enough, without tracking, capitals or italics', async ({
  page,
}) => {
  for (const { path } of pages) {
    await page.goto(addressIn('bn', path), { waitUntil: 'networkidle' })
    expect(await badlySet(page), path).toEqual([])
  }
})

/** Makes every text of the page 1.3 times as long; returns what then sticks out of the page or is cut off. */
const brokenByLongerTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && /\S/.test(node.data) && !node.parentElement?.closest('script, style'))
        texts.push(node)
    for (const text of texts) {
      const words = text.data.trim().split(/\s+/)
      // a number or a name of one word does not grow by a word
      if (words.length > 1) text.data += ` ${words.slice(0, Math.ceil(words.length * 0.3)).join(' ')}`
    }
    const isScroller = (box: Element | null): boolean =>
      box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || isScroller(box.parentElement))
    const broken = new Set<string>()
    if (document.documentElement.scrollWidth > innerWidth)
      broken.add(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const text of texts) {
      const box = text.parentElement
      if (!box || box.closest('.sr-only, dialog, [hidden], noscript') || isScroller(box)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { right, width, height } of range.getClientRects())
        if (width > 1 && height > 1 && right > innerWidth + 1)
          broken.add(`sticks out: ${text.data.slice(0, 40)}`)
      const cut = [box, box.parentElement].find(
        one =>
          one &&
          one.clientWidth > 2 &&
          /hidden|clip/.test(getComputedStyle(one).overflow) &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
      )
      if (cut) broken.add(`cut off: ${text.data.slice(0, 40)}`)
    }
    return [...broken]
  })

test('texts that are 1.3 times as long break nothing at 360 @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { path } of pages) {
    await openInBengali(page, path)
    expect(await brokenByLongerTexts(page), path).toEqual([])
  }
})

test('the way to the other language stays on the page, with its query, at every width from 360 on', async ({
  page,
}) => {
  await page.goto('/products/padma-double-strap-slide?color=Black&size=41')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'বাংলা' })).toBeInViewport({ ratio: 1 })
  await header.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL(/\/bn\/products\/padma-double-strap-slide\?color=Black&size=41$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পদ্মা ডাবল স্ট্র্যাপ স্লাইড')
  await expect(page.locator('#buy').getByRole('radio', { name: 'কালো' })).toBeChecked()
  await expect(page.locator('x-island[name="product-buy"][hydrated]')).toBeAttached()
  // a choice that a script writes into the address goes along
  await page.locator('#buy').getByRole('radio', { name: 'চকলেট' }).check({ force: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/products\/padma-double-strap-slide\?color=Chocolate/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bn/search?q=স্যান্ডেল')
  await expect(header.getByRole('link', { name: 'English' })).toBeInViewport({ ratio: 1 })
  await page.goto('/bn')
  await page.goto('/bn#menu')
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('joined letters of Bengali are joined, in both weights @phone', async ({ page }) => {
  await page.goto('/bn', { waitUntil: 'networkidle' })
  const joined = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d')
    const found: Record<string, boolean> = {}
    for (const weight of [400, 600]) {
      const font = `${weight} 40px "Hind Siliguri"`
      await document.fonts.load(font, 'ক্ষ')
      if (!context) return found
      context.font = font
      const width = (text: string) => context.measureText(text).width
      // a joiner that parts the letters shows the same ones side by side
      for (const [text, parted] of [
        ['ক্ষ', 'ক্\u200cষ'],
        ['ঙ্গ', 'ঙ্\u200cগ'],
        ['র্য', 'র্\u200cয'],
        ['স্ত্র', 'স্\u200cত্\u200cর'],
      ] as const)
        found[`${text} ${weight}`] = width(text) < width(parted) - 4
    }
    return found
  })
  expect(Object.keys(joined)).toHaveLength(8)
  expect(Object.values(joined).every(Boolean), JSON.stringify(joined)).toBe(true)
})

test('an English page fetches no Bengali letters, a Bengali one both weights @phone', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (/hind-siliguri/.test(request.url())) fonts.push(request.url())
  })
  for (const path of ['/', '/products/padma-double-strap-slide', '/search']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await readToTheEnd(page)
  }
  expect(fonts).toEqual([])
  await page.goto('/bn', { waitUntil: 'networkidle' })
  expect(fonts.map(url => /siliguri-(\d+)/.exec(url)?.[1]).toSorted()).toEqual(['400', '600'])
})
