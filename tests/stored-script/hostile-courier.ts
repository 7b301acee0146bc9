import http from 'node:http'
import type { Disguise, Hostile } from './hostile-texts.ts'

type Row = Readonly<Record<string, unknown>>
type Given = { hostile: Hostile; disguises: readonly Disguise[] }

/** A courier like the real one, whose every text tries to be executed. It accepts two parcels of three. */
export async function openHostileCourier({ hostile, disguises }: Given) {
  let said = 0
  let parcels = 0
  const text = (place: string) => {
    said += 1
    return hostile.text(disguises[said % disguises.length] ?? 'a script', `the courier's ${place}`)
  }
  const book = (invoice: unknown): Row => {
    parcels += 1
    if (parcels % 3 === 0) return { invoice, status: 'error', error: [text('refusal')] }
    return {
      invoice,
      consignment_id: 7_000_000 + parcels,
      tracking_code: `CODE${parcels}`,
      tracking_link: text('link'),
      status: 'success',
    }
  }
  const answer = (path: string, body: unknown): Row | Row[] => {
    const orders = listIn(body)
    if (path.includes('bulk-order')) return orders.map(({ invoice }) => book(invoice))
    if (path.includes('create_order')) return { status: 200, consignment: book(textIn(body, 'invoice')) }
    if (path.includes('return_request'))
      return { status: 400, message: text('message'), errors: { reason: [text('reason')] } }
    if (path.includes('/status_')) return { status: 200, delivery_status: text('status') }
    if (path.includes('/trackings_'))
      return { status: 200, tracking: [{ text: text('story'), created_at: new Date().toISOString() }] }
    if (path.includes('/get_balance')) return { status: 200, current_balance: 100 }
    if (/payments\/\d/.test(path))
      return {
        consignments: [
          { consignment_id: '7000001', collected_amount: 1000, delivery_charge: 60 },
          { consignment_id: '-9', invoice: '../x', collected_amount: 10 },
        ],
      }
    const payout = { payment_id: 'SFC-1', amount: 950, status_label: text('payout'), created_at: new Date() }
    return { payments: [payout], current_page: 1, last_page: 1 }
  }
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const sent = Buffer.concat(parts).toString()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer(request.url ?? '', sent ? JSON.parse(sent) : undefined)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    apiUrl: `http://127.0.0.1:${port}/api/v1`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (body: unknown, name: string): unknown => (isRow(body) ? body[name] : undefined)

function listIn(body: unknown): Row[] {
  const data = textIn(body, 'data')
  const list: unknown = typeof data === 'string' ? JSON.parse(data) : data
  return Array.isArray(list) ? list.filter(isRow) : []
}
