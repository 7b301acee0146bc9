import { expect, test } from 'vitest'
import { openSimulator } from '#tests/support/open-simulator.ts'

test('the board says that nothing is carried, and has nothing inline', async () => {
  const { origin } = await openSimulator()
  const response = await fetch(`${origin}/`)
  const html = await response.text()
  expect(html).toContain('Simulated courier: no parcel is carried')
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await fetch(`${origin}${path}`)).status).toBe(200)
})

test('every script that the board loads is there', async () => {
  const { origin } = await openSimulator()
  const script = async (path: string) => (await fetch(`${origin}/board/${path}`)).text()
  for (const name of ['board.js', 'settings.js', 'parcel-row.js', 'call-simulator.js'])
    for (const [, other] of (await script(name)).matchAll(/from '\.\/([^']+)'/g))
      expect(await script(other ?? '')).toContain('export')
  expect((await fetch(`${origin}/board/../main.ts`)).status).toBe(404)
  expect((await fetch(`${origin}/board/constructor`)).status).toBe(404)
})

test('a parcel has a public page under its tracking code and under its link, without whom it goes to', async () => {
  const { origin, book, advance } = await openSimulator()
  const { consignment } = (await book({ recipient_name: 'Secret Person' })).body
  await advance({ invoice: 'Aa12-das4', status: 'pending', message: 'Left <b>Dhaka</b>' })
  for (const url of [`${origin}/t/${consignment.tracking_code}`, consignment.tracking_link]) {
    const html = await (await fetch(url)).text()
    expect(html).toContain(`Parcel ${consignment.tracking_code}`)
    expect(html).toContain('<strong>pending</strong>')
    expect(html).toContain('Left &lt;b&gt;Dhaka&lt;/b&gt;')
    expect(html).toContain('no parcel is carried')
    expect(html).not.toMatch(/Secret Person|01712345678|Banani/)
  }
})

test.each(['/t/00000000', '/tl/none', '/nothing', '/api/v2/ping'])('%s is not found', async path => {
  const { origin } = await openSimulator()
  expect((await fetch(`${origin}${path}`)).status).toBe(404)
})
