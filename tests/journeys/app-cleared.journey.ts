import { ORDERS, openAsApp, ownerOf, SLOWLY } from './app-screen.ts'
import { everythingKept, keepInDatabase } from './device-storage.ts'
import { typeInOrder } from './orders-screen.ts'
import { makeAccount, signedIn, signIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test('whoever logs out leaves nothing of a customer on the device, in any storage and in any tab @desk', async ({
  page,
  context,
}) => {
  await signedIn(page)
  const phone = uniquePhone()
  const name = `Kamrun ${phone.slice(-6)}`
  await typeInOrder(page, { name, phone })
  await openAsApp(page, `${ORDERS}?search=${phone}`)
  const other = await context.newPage()
  await openAsApp(other, '/dashboard/calls')
  for (const tab of [page, other]) {
    await tab.evaluate(
      async ([person, number]) => {
        sessionStorage.setItem('desk-calls', JSON.stringify({ notes: { a: `${person} ${number}` } }))
        localStorage.setItem('some-new-key', `${person} ${number}`)
        localStorage.setItem('countingConsent', '"granted"')
        const views = [
          { name: 'One', query: `search=${number}` },
          { name: 'Two', query: 'officialStatus=Queued' },
        ]
        localStorage.setItem('desk-order-views:me', JSON.stringify(views))
        await (await caches.open('desk-files')).put('/v1/orders', new Response(`${person} ${number}`))
        await (await caches.open('strange')).put('/a', new Response(`${person} ${number}`))
      },
      [name, phone],
    )
    await keepInDatabase(tab, `${name} ${phone}`)
  }
  expect(await everythingKept(page), 'the scan finds what is there').toContain(phone)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await other.waitForURL('/login')
  for (const tab of [page, other]) {
    const kept = await everythingKept(tab)
    for (const text of [name, phone]) expect(kept).not.toContain(text)
  }
  const stays = await page.evaluate(() => ({ ...localStorage }))
  expect(stays).toMatchObject({ countingConsent: '"granted"' })
  expect(stays['desk-order-views:me'], 'a view that searches for nobody stays').toContain('Two')
  expect(stays['desk-owner']).toBeUndefined()
})

test('another account on the same device finds nothing of the one before @desk', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await openAsApp(page, ORDERS)
  await expect.poll(() => ownerOf(page), SLOWLY).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('desk-calls', 'Jasim Uddin'))
  await keepInDatabase(page, 'Jasim Uddin')
  // the session of the first is over without a log-out
  const second = await makeAccount()
  await context.clearCookies()
  await signIn(context, second)
  await page.goto(ORDERS)
  await expect.poll(() => ownerOf(page), SLOWLY).toBe(`"${second.id}"`)
  await expect.poll(() => everythingKept(page), SLOWLY).not.toContain('Jasim')
})
