import { type Answer, json } from '../answer.ts'
import { bookParcel } from '../book-parcel.ts'
import { isRecord } from '../is-record.ts'
import type { SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'
import { checkOrder, type OrderFault } from './check-order.ts'
import { trackingLink } from './consignment.ts'
import { isTaken } from './create-order.ts'

/** The courier's guides: the most orders in one call. */
const MOST_ORDERS = 500

type Entry = { input: Readonly<Record<string, unknown>> } & (
  | { parcel: SimulatedParcel }
  | { parcel: null; faults: OrderFault[] }
)

type Bulk = { body: Readonly<Record<string, unknown>>; extended: boolean; onlyHalf: boolean }

/** Books many parcels, each by itself, and answers in their order. `onlyHalf` stops in the middle. */
export function createBulk(simulation: Simulation, { body, extended, onlyHalf }: Bulk): Answer {
  const orders = readOrders(simulation, body.data)
  if (!orders) return json(400, { status: 400, message: 'The data field must be a list of orders.' })
  if (orders.length > MOST_ORDERS)
    return json(400, { status: 400, message: `At most ${MOST_ORDERS} orders can be placed at once.` })
  const wanted = onlyHalf ? orders.slice(0, Math.ceil(orders.length / 2)) : orders
  const entries = wanted.map(order => bookEntry(simulation, order))
  if (extended)
    return json(200, {
      status: 200,
      message: 'Processed bulk order entries.',
      data: entries.map(entry => extendedRow(simulation, entry)),
    })
  if (simulation.modes.d1) {
    const rows = entries.map(oldRow)
    return json(200, entries.some(({ parcel }) => parcel === null) ? { data: rows } : rows)
  }
  return json(200, {
    status: 200,
    message: 'We have a response for you.',
    data: entries.map(entry => row(simulation, entry)),
  })
}

/** The list itself, or the list as JSON text: the older guide's example has the latter. */
function readOrders({ modes }: Simulation, data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return modes.bulkData === 'string' ? undefined : data
  if (typeof data !== 'string' || modes.bulkData === 'array') return undefined
  try {
    const parsed: unknown = JSON.parse(data)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function bookEntry(simulation: Simulation, order: unknown): Entry {
  const input = isRecord(order) ? order : {}
  const checked = checkOrder({ input, bulk: true, oldGuide: simulation.modes.d1 })
  if (!checked.ok) return { input, parcel: null, faults: checked.faults }
  if (isTaken(simulation, checked.order.invoice)) {
    const sentence = 'The invoice has already been taken.'
    return {
      input,
      parcel: null,
      faults: [{ field: 'invoice', sentence, code: 'THIS_INVOICE_ALREADY_EXISTS' }],
    }
  }
  return { input, parcel: bookParcel(simulation, checked.order) }
}

const noIds = { consignment_id: null, tracking_code: null }

const ids = (simulation: Simulation, parcel: SimulatedParcel) => ({
  invoice: parcel.invoice,
  consignment_id: parcel.consignmentId,
  tracking_code: parcel.trackingCode,
  status: 'success',
  ...(simulation.modes.d1 ? {} : { tracking_link: trackingLink(simulation, parcel) }),
})

function row(simulation: Simulation, entry: Entry) {
  if (entry.parcel) return ids(simulation, entry.parcel)
  const codes = entry.faults.map(({ code }) => code)
  return { invoice: entry.input.invoice ?? null, ...noIds, status: null, error: JSON.stringify(codes) }
}

function extendedRow(simulation: Simulation, entry: Entry) {
  if (entry.parcel) return ids(simulation, entry.parcel)
  const sentences = entry.faults.map(({ sentence }) => sentence)
  return { invoice: entry.input.invoice ?? null, status: 'error', error: sentences, ...noIds }
}

/** The old guide's row: the sent values, the amount as text, and the ids. */
function oldRow({ input, parcel }: Entry) {
  const sent = {
    invoice: input.invoice ?? null,
    recipient_name: input.recipient_name ?? null,
    recipient_address: input.recipient_address ?? null,
    recipient_phone: input.recipient_phone ?? null,
    cod_amount: parcel ? (parcel.codPoisha / 100).toFixed(2) : String(input.cod_amount ?? ''),
    note: input.note ?? null,
  }
  if (!parcel) return { ...sent, ...noIds, status: 'error' }
  const { consignmentId, trackingCode } = parcel
  return { ...sent, consignment_id: consignmentId, tracking_code: trackingCode, status: 'success' }
}
