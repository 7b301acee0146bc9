import { expectAccessible } from './expect-accessible.ts'
import { tabTo } from './keyboard.ts'
import { leavePairs, listSearch, orderList } from './orders-screen.ts'
import { bengali, bengaliOrder, DERBY, message, openOrders, panel, paste } from './pasted.ts'
import { uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

test('a short value goes into its box, lines are read, and what somebody typed stays until they say @desk', async ({
  page,
}) => {
  await openOrders(page)
  // cells of a table and what is pasted into a box are not for the form
  await paste(page, 'Rahim\t01711234567\tKhulna')
  await listSearch(page).click()
  await paste(page, 'Rahim Uddin')
  await expect(listSearch(page)).toHaveValue('Rahim Uddin')
  await expect(panel(page)).toBeHidden()
  // a number alone is somebody to find
  await orderList(page).focus()
  await paste(page, '০১৭১১-২৩৪৫৬৭')
  await expect(listSearch(page)).toHaveValue('01711234567')
  await expect(panel(page)).toBeHidden()
  await listSearch(page).clear()
  await orderList(page).focus()
  await page.keyboard.press('n')
  const form = panel(page)
  await expect(form.getByLabel('Recipient name')).toBeFocused()
  await paste(page, 'Karim Mia')
  await expect(form.getByLabel('Recipient name')).toHaveValue('Karim Mia')
  await expect(message(page)).toBeHidden()
  const phone = uniquePhone()
  await paste(page, bengaliOrder(phone))
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(form.getByLabel('Recipient name')).toHaveValue('Karim Mia')
  await message(page).getByRole('button', { name: 'Take all of the message' }).click()
  await expect(form.getByLabel('Recipient name')).toHaveValue('মোঃ রহিম উদ্দিন')

  // a second message takes the place of the first, which comes back
  await paste(page, 'bhai dam koto?\ndelivery koto din lage')
  await expect(message(page).getByText(/^No order in this text/)).toBeVisible()
  await message(page).getByRole('button', { name: 'Back to the one before' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(message(page).getByText('মোবাইল:')).toBeVisible()
  await message(page).getByRole('button', { name: 'Remove the message' }).click()
  await expect(message(page)).toBeHidden()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('')
})

test('a message that is not whole says what was left out, and why @desk', async ({ page }) => {
  await openOrders(page)
  await leavePairs(page, { ...DERBY, size: 44 }, 0)
  await paste(page, 'nam Rakib\nphone 0171234567\ngomti derby black 44\nthikana Sonadanga, Khulna')
  const form = panel(page)
  await expect(form.getByText('10 digits: one is missing. Not filled in.')).toBeVisible()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('')
  await expect(form.getByText('44 is sold out. Not chosen.')).toBeVisible()
  await expect(form.getByRole('radio', { name: /^44 / })).not.toBeChecked()
  await expectAccessible(page)
  const long = `${bengaliOrder(uniquePhone())}\n${'bhai ektu taratari diyen please. '.repeat(400)}`
  await paste(page, long)
  await expect(message(page).getByText(/signs\. The first 8,000 are read\./)).toBeVisible()
})

test('the words and the fields show each other, also without a mouse @desk', async ({ page }) => {
  const phone = uniquePhone()
  await openOrders(page)
  await paste(page, bengaliOrder(phone))
  const form = panel(page)
  const mark = message(page).locator('mark', { hasText: bengali(phone) })
  await form.getByLabel('Phone', { exact: true }).focus()
  await expect(mark).toHaveAttribute('data-lit')
  await form.getByLabel('Recipient name').hover()
  await expect(mark).not.toHaveAttribute('data-lit')
  await page.mouse.move(0, 0)
  await form.getByRole('button', { name: 'Close' }).focus()
  await tabTo(page, message(page).getByRole('button', { name: 'Go to field 2' }))
  await expect(mark).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
})

test('on a phone a message comes by a button, and a box takes it where the clipboard is closed @phone', async ({
  page,
}) => {
  const phone = uniquePhone()
  await openOrders(page)
  await page.getByRole('button', { name: 'Add Order' }).click()
  const form = panel(page)
  await form.getByRole('button', { name: 'Paste a message' }).click()
  await form.getByLabel('The message').fill(`${bengaliOrder(phone)}\n${'ektu taratari diyen\n'.repeat(6)}`)
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await form.getByRole('button', { name: 'Show the whole message' }).click()
  await expect(form.getByRole('button', { name: 'Show the whole message' })).toBeHidden()
  await expectAccessible(page)
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await scrolls()).toBe(0)
})

test('when the reader does not load the text stays, and is read at the next try @desk', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/paste-side|Failed to load|error loading dynamically imported/i)
  const phone = uniquePhone()
  await openOrders(page)
  await page.route('**/paste-side*.js', route => route.abort())
  await paste(page, bengaliOrder(phone))
  const form = panel(page)
  await expect(message(page).getByText(/could not be read: a part of this page did not load/)).toBeVisible()
  await expect(message(page).getByText('মোবাইল:')).toBeVisible()
  await page.unroute('**/paste-side*.js')
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
})

test('what is pasted is text: nothing in it runs, and it leaves the page with the created order alone @desk', async ({
  page,
}) => {
  const phone = uniquePhone()
  const sent: string[] = []
  await openOrders(page)
  page.on('request', request => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.evaluate(() => Object.assign(window, { ran: 0 }))
  const name = '<img src=x onerror="ran+=1">'
  await paste(page, `নাম: Rahim Uddin ${name}\n${bengaliOrder(phone)}\n${name}<script>ran+=1</script>`)
  const form = panel(page)
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(phone.slice(1))
  await expect(message(page).getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(0)
  const told = sent.filter(
    one => one.includes('রহিম') || one.includes('onerror') || one.includes(encodeURIComponent('রহিম')),
  )
  expect(told).toEqual([])
})
