import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { atPace } from '../support/at-pace.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-screen.ts'
import { anyPicture, CHANGES, makeDraft, openVariants, refuse } from './variants-screen.ts'

/** Eight versions of a picture take a busy machine its time. */
const ENCODING = { timeout: atPace(30_000) }

test('an Admin adds pictures, orders them and removes them', async ({ page, isMobile, complaints }) => {
  test.slow()
  complaints.expectComplaint(/500/)
  await signedIn(page)
  const first = await anyPicture(page)
  const slug = await makeDraft(page, [{ color: 'Master', value: '#b2672a', sizes: [], images: [first] }])
  const section = await openVariants(page, slug)
  const pictures = section.getByRole('img', { name: /^Master, picture \d$/ })

  await page.route(CHANGES, refuse)
  const light = await plainPicture('#dcb58a').jpeg().toBuffer()
  const dark = await halfWhite('#3b2416')
  const picker = section.locator('input[type=file]')
  await picker.setInputFiles([
    { name: 'light.jpg', mimeType: 'image/jpeg', buffer: light },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  ])
  // what is wrong with the file itself is said once, on its tile
  await expect(section.getByRole('alert')).toContainText([
    'Only JPEG, PNG, WebP and AVIF pictures can be used.',
  ])
  await expect(toast(page, /Image upload failed/)).toHaveCount(0)
  const waiting = section.getByRole('figure').filter({ hasText: 'light.jpg' })
  await expect(waiting).toContainText(
    'Could not save new images to the product. Internal Server Error',
    ENCODING,
  )
  await page.unroute(CHANGES)
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(picker).toBeFocused()
  await expect(pictures).toHaveCount(2, ENCODING)
  await section.getByRole('button', { name: 'Dismiss words.jpg' }).click()
  await expect(picker).toBeFocused()
  const wide = [{ name: 'dark.png', mimeType: 'image/png', buffer: dark }]
  await picker.setInputFiles(wide)
  const framing = page.getByRole('dialog', { name: 'As shoppers will see it' })
  await framing.getByRole('button', { name: 'Cancel' }).click()
  await expect(pictures).toHaveCount(2)
  await picker.setInputFiles(wide)
  await expect(framing).toContainText('The shop shows pictures square.')
  const preview = framing.getByRole('img', { name: 'dark.png as the shop will show it' })
  // its left is white, its right dark: in the middle both are seen
  await expect.poll(() => cornersOf(preview)).toEqual(['white', 'dark'])
  await framing.getByRole('slider').press('Home')
  await expect.poll(() => cornersOf(preview)).toEqual(['white', 'white'])
  await framing.getByRole('checkbox', { name: 'Show it whole' }).check()
  await expect.poll(() => cornersOf(preview)).toEqual(['tile', 'tile'])
  await framing.getByRole('checkbox', { name: 'Show it whole' }).uncheck()
  await framing.getByRole('slider').press('End')
  await framing.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(pictures).toHaveCount(3, ENCODING)
  const last = await page.request.get((await pictures.nth(2).getAttribute('src')) ?? '')
  const { dominant } = await sharp(await last.body()).stats()
  expect(dominant.r).toBeLessThan(120)
  await expect(section).toContainText('3 of 10')

  const shown = () => pictures.evaluateAll(images => images.map(image => image.getAttribute('src')))
  const [one, two, three] = await shown()
  expect(one).toBe(first)
  const saved = page.waitForResponse(response =>
    Boolean(
      response
        .request()
        .postData()
        ?.includes(JSON.stringify([three, one, two])),
    ),
  )
  if (isMobile) {
    await section.getByRole('button', { name: 'Change order' }).click()
    await section.getByRole('button', { name: 'Move picture 3 earlier' }).click()
    await section.getByRole('button', { name: 'Move picture 2 earlier' }).click()
    await section.getByRole('button', { name: 'Change order' }).click()
  } else {
    await pictures.nth(2).dragTo(pictures.nth(0))
  }
  await expect.poll(shown).toEqual([three, one, two])
  await saved
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect.poll(shown).toEqual([three, one, two])

  const remove = section.getByRole('button', { name: 'Remove picture 1' })
  await page.route(CHANGES, refuse)
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(section).toContainText('Failed to delete image. Internal Server Error')
  await page.unroute(CHANGES)
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.poll(shown).toEqual([one, two])
  // the next one has its place
  await expect(remove).toBeFocused()
})

const plainPicture = (background: string) =>
  sharp({ create: { width: 480, height: 480, channels: 3, background } })

/** Twice as wide as tall: white, then a colour. */
const halfWhite = async (background: string) => {
  const input = await plainPicture('#ffffff').png().toBuffer()
  return await sharp({ create: { width: 960, height: 480, channels: 3, background } })
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** What a preview has at its upper left and lower right. */
const cornersOf = (preview: Locator) =>
  preview.evaluate(element => {
    if (!(element instanceof HTMLCanvasElement)) return []
    const { width } = element
    const copy = new OffscreenCanvas(width, width).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(element, 0, 0)
    return [5, width - 5].map(at => {
      const [red = 0] = copy?.getImageData(at, at, 1, 1).data ?? []
      if (red > 250) return 'white'
      return red === 0xf4 ? 'tile' : 'dark'
    })
  })
