import type { Page, Request, Route } from '@playwright/test'
import { signedIn } from './people.ts'
import { entry, heading, mark } from './products-screen.ts'
import { expect, test } from './shop-test.ts'
import { dialog } from './users-screen.ts'
import { CHANGES, makeDraft, more, openVariants, sizeRow, stockBox, variants } from './variants-screen.ts'

test('an answer that is late or lost changes no number that is seen or typed @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_FAILED/)
  await signedIn(page)
  const sizes = [40, 41].map(size => ({ size, stock: 50 }))
  const slug = await makeDraft(page, [{ color: 'Master', value: '#b2672a', sizes }])
  const other = await makeDraft(page)
  await openVariants(page, slug)
  await typeWhileAnswerIsLate(page)
  await seeOnceWhatWasLost(page)

  // what is held is sent later: nobody is asked whether to leave it
  await entry(page, other).click()
  await expect(heading(page)).toContainText(other)
  await page.goBack()
  await expect(mark(page)).toHaveText('Not saved: Stock')
  await expect(stockBox(page, 41)).toHaveValue('51')
  // and it goes with its size
  await page.getByRole('button', { name: 'Delete size 41' }).click()
  await expect(dialog(page)).toContainText('This deletes the size and its 51 pairs in stock.')
  await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(stockBox(page, 41)).toHaveCount(0)
  await expect(mark(page)).toHaveText('All changes saved')
  await expect(variants(page)).toBeFocused()
})

/** The answer to a size that was added comes while 12 is typed over 50: it takes neither the focus nor half the number. */
async function typeWhileAnswerIsLate(page: Page): Promise<void> {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(CHANGES, async route => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  const box = (name: string) => variants(page).getByRole('textbox', { name, exact: true })
  await box('Size').fill('42')
  await box('Stock').fill('3')
  await box('Stock').press('Enter')
  await asked.promise
  await box('Size').fill('43')
  await stockBox(page, 40).click()
  await page.keyboard.type('1')
  answer.resolve()
  await expect(stockBox(page, 42)).toHaveValue('3')
  await expect(box('Size')).toHaveValue('43')
  await expect(box('Stock')).toHaveValue('')
  await expect(stockBox(page, 40)).toBeFocused()
  await page.keyboard.type('2')
  await expect(stockBox(page, 40)).toHaveValue('12')
  // even where the page takes the focus the number waits until it is meant
  await box('Size').evaluate(element => element.focus())
  await expect(sizeRow(page, 40)).toContainText('This number is not saved yet.')
  await expect(stockBox(page, 40)).toHaveValue('12')
  await page.unroute(CHANGES)
  await sizeRow(page, 40).getByRole('button', { name: 'Update Stock' }).click()
  await expect(sizeRow(page, 40).getByRole('img', { name: 'Saved' })).toBeVisible()
  await expect(stockBox(page, 40)).toHaveValue('12')
}

/** The shop counts a pair more of 41 and its answer is lost; then another answer tells what the shop holds. */
async function seeOnceWhatWasLost(page: Page): Promise<void> {
  const isOf41 = (request: Request) => request.postData()?.includes('"targetSize":41') ?? false
  const loseAnswer = async (route: Route) => {
    if (!isOf41(route.request())) return route.continue()
    await route.fetch()
    await route.abort()
  }
  await page.route(CHANGES, loseAnswer)
  await more(page, 41).click()
  await expect(sizeRow(page, 41)).toContainText('Failed to update stock.')
  await stockBox(page, 40).fill('20')
  await stockBox(page, 40).press('Enter')
  await expect(sizeRow(page, 40)).toContainText('20 free')
  await expect(sizeRow(page, 40).getByRole('img', { name: 'Saved' })).toBeVisible()
  await expect(stockBox(page, 41)).toHaveValue('51')
  await page.unroute(CHANGES)
}
