import sharp from 'sharp'
import { atPace } from '../at-pace.ts'
import { signedIn } from './people.ts'
import { expect, test } from './shop-test.ts'
import { dialog, toast } from './users-desk.ts'
import { anyPicture, CHANGES, makeDraft, openVariants, refuse } from './variants-desk.ts'

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
  const dark = await plainPicture('#3b2416').png().toBuffer()
  const picker = section.locator('input[type=file]')
  await picker.setInputFiles([
    { name: 'light.jpg', mimeType: 'image/jpeg', buffer: light },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  ])
  await expect(toast(page, /^Image upload failed\. Only JPEG/)).toBeVisible()
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
  await picker.setInputFiles([{ name: 'dark.png', mimeType: 'image/png', buffer: dark }])
  await expect(pictures).toHaveCount(3, ENCODING)
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
