import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { atPace } from '../support/at-pace.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signedIn } from './people.ts'
import { openSection, saveBar } from './settings-screen.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './users-screen.ts'

// one after the other: they change one section
test.describe.configure({ mode: 'default' })

const questions = (page: Page) => page.getByRole('region', { name: 'Questions' })
const rows = (page: Page) => questions(page).locator('.question')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const ring = (page: Page) => page.getByRole('slider', { name: /^Focal point/ })

async function openHome(page: Page): Promise<void> {
  await openSection(page, 'home')
  await expect(questions(page)).toBeVisible()
}

/** A wall with something dark at its left. */
const darkAtTheLeft = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#e9decf' } })
    .composite([
      {
        input: { create: { width: 500, height: 600, channels: 3, background: '#3b2416' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

test('the spot that no screen cuts off is moved by keys and by pointer, and each cut follows', async ({
  page,
}) => {
  // a picture is encoded in many sizes
  test.slow()
  await signedIn(page)
  await openHome(page)
  const hero = page.getByRole('region', { name: 'First screen' })
  await expect(ring(page)).toHaveCount(0)
  await hero
    .locator('input[type=file]')
    .setInputFiles([{ name: 'wall.png', mimeType: 'image/png', buffer: await darkAtTheLeft() }])
  await expect(ring(page)).toBeVisible({ timeout: atPace(60_000) })
  await expect(ring(page)).toHaveAttribute('aria-valuetext', '74 % across, 60 % down')
  await ring(page).press('ArrowLeft')
  await ring(page).press('Shift+ArrowUp')
  await expect(ring(page)).toHaveAttribute('aria-valuetext', '73 % across, 55 % down')
  await expect(hero.getByRole('list', { name: 'What screens show of it' }).locator('img').first()).toHaveCSS(
    'object-position',
    '73% 55%',
  )
  await expect(saveBar(page)).toContainText('2 changes, not saved yet')
  await expectAccessible(page)
  const picture = await page.locator('.focal-picture').boundingBox()
  if (!picture) throw new Error('no picture')
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width / 4, picture.y + picture.height / 4, { steps: 3 })
  await page.mouse.up()
  await expect(ring(page)).toHaveAttribute('aria-valuetext', '25 % across, 25 % down')
  await page.getByRole('button', { name: 'Undo the change of Focal point' }).click()
  await expect(ring(page)).toHaveAttribute('aria-valuetext', '74 % across, 60 % down')
  await expect(saveBar(page)).toContainText('1 change, not saved yet')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(ring(page)).toHaveCount(0)
})

test('questions are put into another order by keyboard, and say where they were @desk', async ({ page }) => {
  await signedIn(page)
  await openHome(page)
  const before = await rows(page).locator('.question-words').allTextContents()
  await questions(page).getByRole('button', { name: 'Move question 5 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move question 4 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(2)).toContainText('was 5')
  await expect(rows(page).nth(2)).toContainText(before[4] ?? '')
  // those that made room say nothing
  await expect(rows(page).getByText(/^was /)).toHaveCount(1)
  await page
    .getByRole('button', { name: 'Drag question 3, or move it with the arrow keys' })
    .press('ArrowDown')
  await expect(rows(page).nth(3)).toContainText(before[4] ?? '')
  await expect(rows(page).getByText(/^was /)).toHaveCount(1)
  await expectAccessible(page)
  const after = [before[0], before[1], before[2], before[4], before[3], ...before.slice(5)]
  await expect(rows(page).locator('.question-words')).toHaveText(after.map(one => one ?? ''))
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(rows(page).locator('.question-words')).toHaveText(before)
  await expect(rows(page).getByText(/^was /)).toHaveCount(0)
})

test('a question is dragged to its place, and Escape leaves it where it was', async ({ page }) => {
  await signedIn(page)
  await openHome(page)
  const words = rows(page).locator('.question-words')
  const before = await words.allTextContents()
  const handle = page.getByRole('button', { name: 'Drag question 2, or' })
  await handle.scrollIntoViewIfNeeded()
  const drag = async (steps: number) => {
    const [from, over] = [await handle.boundingBox(), await rows(page).nth(3).boundingBox()]
    if (!from || !over) throw new Error('no rows')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, over.y + over.height - 4, { steps })
  }
  await drag(5)
  await expect(rows(page).nth(1).locator('.question-number')).toHaveText('4')
  await expect(rows(page).nth(1)).toContainText('was 2')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(saveBar(page)).toBeHidden()
  await drag(5)
  await page.mouse.up()
  const after = [before[0], before[2], before[3], before[1], ...before.slice(4)]
  await expect(words).toHaveText(after.map(one => one ?? ''))
  await expect(rows(page).nth(3)).toContainText('was 2')
  await page.getByRole('button', { name: 'Undo the change of Questions' }).click()
  await expect(words).toHaveText(before)
  await expect(saveBar(page)).toBeHidden()
})

// at one size: two that save the same list would meet
test('a question that was moved and changed says what it was, and a failing save loses nothing @desk', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await signedIn(page)
  await openHome(page)
  await questions(page).getByRole('button', { name: 'Move question 1 down' }).press('Enter')
  await questions(page).getByRole('button', { name: 'Edit question 2' }).click()
  const answer = questions(page).getByRole('textbox', { name: 'Answer', exact: true })
  const before = await answer.inputValue()
  await answer.fill('Ask us, and we tell you.')
  await page.getByRole('button', { name: 'Undo the change of Answer', exact: true }).click()
  await expect(answer).toHaveValue(before)
  await answer.fill('')
  await questions(page).getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).nth(1)).toContainText('This cannot be empty.')
  const mark = `Ask us, ${Math.floor(Math.random() * 1_000_000)} of us answer.`
  await answer.fill(mark)
  await context.setOffline(true)
  const save = saveBar(page).getByRole('button').last()
  await save.click()
  await expect(saveBar(page)).toContainText('Your changes are kept in this browser.')
  await expect(answer).toHaveValue(mark)
  await expect(rows(page).nth(1)).toContainText('was 1')
  await context.setOffline(false)
  await expect(saveBar(page)).toBeHidden()
  await page.reload()
  await questions(page).getByRole('button', { name: 'Edit question 2' }).click()
  await expect(answer).toHaveValue(mark)
  await page.goto('/')
  await expect(page.getByText(mark)).toHaveCount(1)
})

test('a question is added, hidden and removed, and a removed one comes back @desk', async ({ page }) => {
  await signedIn(page)
  await openHome(page)
  const count = await rows(page).count()
  await questions(page).getByRole('button', { name: 'Add question' }).press('Enter')
  await expect(field(page, 'Question').last()).toBeFocused()
  await page.keyboard.type('May I visit you?')
  const added = rows(page).nth(count)
  await expect(added).toContainText('no Bengali')
  await added.getByRole('switch', { name: 'Hidden' }).press('Space')
  await expect(added.locator('.question-words')).toHaveCSS('text-decoration-line', 'line-through')
  await added.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(count)
  await expect(toast(page, `Question ${count + 1} removed.`)).toBeVisible()
  await page.locator('.app-toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).nth(count)).toContainText('May I visit you?')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
})

test('a link of YouTube is read, and nothing of YouTube is loaded @desk', async ({ page }) => {
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url())
  })
  await signedIn(page)
  await openHome(page)
  const film = page.getByRole('region', { name: 'Film' })
  const link = field(page, 'Link of YouTube')
  await link.fill('https://youtu.be/mT4-xPothik?si=abc')
  await expect(film).toContainText('Film mT4-xPothik.')
  await expect(film.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=mT4-xPothik')
  await link.fill('https://vimeo.com/1')
  await link.blur()
  await expect(film).toContainText('Please paste a link of YouTube to the film.')
  await film.getByRole('button', { name: 'Clear it' }).click()
  await expect(film).toContainText('Empty: the page has no film.')
  await page.getByRole('button', { name: 'Undo the change of Link of YouTube' }).click()
  await expect(saveBar(page)).toBeHidden()
  expect(outside.filter(url => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})
