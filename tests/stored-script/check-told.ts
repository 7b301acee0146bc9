import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { readEvents } from '../support/read-events.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import { disguises } from './hostile-texts.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see } from './seen.ts'

/** Every answer of the API is data or a file to keep: neither is a page to a browser. */
export function checkAnswers({ door, shopper }: HostileShop): void {
  for (const { operation, answer } of [...door.answers, ...shopper.answers]) {
    expect([operation, answer.status < 500]).toEqual([operation, true])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const isFile = String(answer.headers['content-disposition']).startsWith('attachment;')
    expect([operation, answer.headers['content-type']]).toEqual([
      operation,
      expect.stringMatching(isFile ? /^text\/csv;/ : /^application\/json/),
    ])
    if (!isFile) expect(() => JSON.parse(answer.text)).not.toThrow()
  }
}

/** An event of the stream is one line of data, with any contents. */
export async function checkStream({ origin, cookie, door, typed, hostile }: HostileShop): Promise<void> {
  const stream = await readEvents(origin, { cookie })
  let raw = ''
  stream.response.on('data', chunk => {
    raw += chunk
  })
  const seen = nothingSeen()
  for (const { id, product } of typed) {
    const body = { note: hostile.text(product.disguise, 'a note that is told') }
    await door.call('put /v1/orders/{id}', { of: { id }, body })
  }
  while ((seen.get('a note that is told')?.size ?? 0) < disguises.length)
    see(hostile, seen, JSON.stringify((await stream.next()).data))
  for (const line of raw.split(/\r\n|\r|\n/))
    expect(line).toMatch(/^$|^:|^(id|event|retry): [\w-]+$|^data: [{[]/)
  expect(
    raw.match(/^event: .*$/gm)?.filter(line => !/^event: (order|calls|ready|reset|beat)$/.test(line)),
  ).toEqual([])
}

/** Each mail goes to one person, with the shop's headers and nothing executable. */
export async function checkMails({ config, hostile, emails }: HostileShop): Promise<void> {
  const folder = path.join(config.dataDir, 'outbox')
  const list = async () => (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const read = async (name: string) => PostalMime.parse(await readFile(path.join(folder, name)))
  const recipients = async () => Promise.all((await list()).map(async name => (await read(name)).to))
  const expected = emails.map(address => [{ name: '', address }])
  await expect.poll(recipients, { timeout: atPace(20_000) }).toEqual(expect.arrayContaining(expected))
  for (const name of await list()) {
    const mail = await read(name)
    expect(mail.to).toHaveLength(1)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.attachments).toEqual([])
    expectHarmlessHtml(hostile, name, mail.html ?? '')
    expect(mail.html).not.toMatch(/<[^>]*\so?'zq/)
  }
}
