import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'

const BODIES = [
  ['/v1/track', 'application/json'],
  ['/v1/webhooks/steadfast', 'application/json'],
  ['/checkout', 'application/x-www-form-urlencoded'],
] as const

/** Sends the first byte of a body, waits until the shop reads it, and disconnects like a phone in a tunnel. */
async function breakOff(origin: string, [path, type]: (typeof BODIES)[number]): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const head = [`POST ${path} HTTP/1.1`, 'host: shop.test', `content-type: ${type}`, 'content-length: 100']
  socket.write([...head, 'expect: 100-continue', '', '{'].join('\r\n'))
  await once(socket, 'data')
  socket.resetAndDestroy()
  await once(socket, 'close')
}

test('a body that breaks off is no fault of the shop', async () => {
  const lines: { level: number }[] = []
  const { origin } = await openShop({ logTo: { write: line => lines.push(JSON.parse(line)) } })
  for (const body of BODIES) await breakOff(origin, body)
  expect((await ask(origin, '/v1/products')).status).toBe(200)
  // a lost database is logged once a minute: this line would take its place
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
