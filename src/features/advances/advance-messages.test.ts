import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AdvanceMethod } from '#domain/advances/advance.ts'
import type { ReadMessage } from '#domain/advances/read-message.ts'
import { openAdvanceDesk } from '#tests/support/advance-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { setFields } from '#tests/support/staff-orders.ts'

type Claim = {
  method: AdvanceMethod | 'none'
  trx_id: string
  taka: number
  phone: string
  price?: number
  matched?: true
  typed?: true
}
/** What must happen to a message; what is left out is not compared. */
type Expected = {
  verdict: string
  why?: string
  method?: string
  trx_id?: string
  amount?: number
  last4?: string | null
  at?: string
  counts?: number
  over?: number
  marks?: number[]
  same_sender?: boolean | null
  typed?: true
  used_by?: true
  offers?: string[]
}
type Line = { id: string; text: string; claims: Claim[]; expect: Expected[] }

const file = new URL('../../../tests/support/advance-messages.jsonl', import.meta.url)
const lines: Line[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line))

const told = (message: ReadMessage | undefined, { typed, used_by }: Expected) => ({
  verdict: message?.verdict,
  why: message?.why ?? undefined,
  method: message?.message?.method,
  trx_id: message?.message?.trxId,
  amount: message?.message?.amountPoisha,
  last4: message?.message?.senderLast4,
  at: message?.message?.at,
  counts: message?.claim?.countsTaka,
  over: message?.claim?.overTaka,
  marks: message?.claim?.signsApart?.message,
  same_sender: message?.claim?.isSameSender,
  ...(typed && { typed: message?.claim?.advanceId === null }),
  ...(used_by && { used_by: message?.usedBy?.orderNo !== undefined }),
  offers: message?.offers.flatMap(({ whys }) => whys),
})

test('the file has at least forty messages and statements', () => {
  expect(lines.length).toBeGreaterThanOrEqual(40)
})

eachEngine((_engine, open) => {
  test('every message and statement of the file gets its one verdict, and reading it again the same', async () => {
    const { shop, nadia, order, claim, paste, act, match } = await openAdvanceDesk(await open())
    for (const line of lines) {
      let text = line.text
      for (const { method, trx_id, taka, phone, price, typed, matched } of line.claims) {
        const made = await order(phone, price ?? 100_000)
        text = text.replace('{order}', String(made.orderNo))
        if (typed) {
          const fields = { advancePaidTaka: taka, advanceReference: trx_id, advanceMethod: 'bKash' }
          expect(await setFields(shop, { by: nadia, id: made.id }, fields)).toMatchObject({ ok: true })
        } else if (method !== 'none') {
          const { id } = await claim(made.id, trx_id, taka, method)
          if (matched) {
            const [read] = (await paste(text)).messages
            expect(await match(read?.message?.id ?? '', { advanceId: id })).toMatchObject({ ok: true })
          }
        }
      }
      const { messages } = await paste(text)
      expect(
        messages.map(({ verdict }) => verdict),
        line.id,
      ).toEqual(line.expect.map(one => one.verdict))
      for (const [at, expected] of line.expect.entries())
        expect(told(messages[at], expected), `${line.id}, message ${at + 1}`).toMatchObject(expected)
      expect((await paste(text)).messages, line.id).toEqual(messages)
    }
    // nothing of all that was read counts, but what was matched on purpose
    const counted = await shop.db.main
      .selectFrom('advances')
      .select('id')
      .where('state', '=', 'matched')
      .execute()
    expect(counted).toHaveLength(1)
    expect(await act(counted[0]?.id ?? '', { action: 'unmatch' })).toMatchObject({ ok: true })
  })
})
