import { setTimeout as sleep } from 'node:timers/promises'
import { ask, jsonOf } from '#tests/support/ask.ts'
import type { Data } from './filling.ts'
import { PUBLIC_ORIGIN } from './filling.ts'
import type { Sender, Sent } from './load-sender.ts'

const BREATH_MS = 40

/** What staff were told is done to one order: only acknowledged changes stand here. */
export type StaffWork = {
  id: string
  orderNo: number
  name?: string
  note?: string
  status?: string
  isBooked?: boolean
}
export type StaffReport = {
  /** Orders that were acknowledged to shoppers, by their keys. */
  orders: Map<string, { id: string; orderNo: number }>
  staff: StaffWork[]
  /** What staff were refused. */
  refused: string[]
}
export type AtWork = {
  /** Of a session that began before the change of the program. */
  cookie: string
  /** Whether the old program's document has it: the page that staff have open is the old program's. */
  has(operation: string): boolean
}

/** Someone who stays signed in, and edits, notes, confirms and books each new order until `isOver`. */
export async function workOnOrders(
  { send }: Sender,
  { report, isOver, atWork }: { report: StaffReport; isOver: () => boolean; atWork: AtWork },
): Promise<void> {
  let turn = 0
  const change = async (what: string, path: string, body: object): Promise<Sent> => {
    const headers = { cookie: atWork.cookie, origin: PUBLIC_ORIGIN, 'idempotency-key': `by-staff-${turn}` }
    const method = what === 'edit' || what === 'status' ? 'PUT' : 'POST'
    const answer = await send(what, path, { method, headers, body }, turn)
    turn += 1
    if (answer.status >= 300) report.refused.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
    await sleep(BREATH_MS)
    return answer
  }
  for (let next = 0; !isOver(); ) {
    const placed = [...report.orders.values()][next]
    if (!placed) {
      await sleep(BREATH_MS)
      continue
    }
    next += 1
    report.staff.push(await workOn(placed, { change, has: atWork.has }))
  }
}

type Changing = {
  change(what: string, path: string, body: object): Promise<Sent>
  has: AtWork['has']
}

async function workOn(
  { id, orderNo }: { id: string; orderNo: number },
  { change, has }: Changing,
): Promise<StaffWork> {
  const work: StaffWork = { id, orderNo }
  // the first programs had no orders for staff
  if (!has('put /v1/orders/{id}')) return work
  const path = `/v1/orders/${id}`
  const isDone = ({ status }: Sent) => status < 300
  const name = `Rahim Uddin of ${orderNo}`
  if (isDone(await change('edit', path, { recipient_name: name }))) work.name = name
  const note = `Noted under load: ${orderNo}`
  const noted = has('post /v1/calls/{order_id}/note')
    ? await change('note', `/v1/calls/${id}/note`, { note })
    : await change('edit', path, { note })
  if (isDone(noted)) work.note = note
  if (isDone(await change('status', path, { official_status: 'Confirmed' }))) work.status = 'Confirmed'
  if (has('post /v1/orders/{id}/parcel'))
    work.isBooked = isDone(await change('booking', `${path}/parcel`, {}))
  return work
}

/** What of the acknowledged work the shop does not show now, asked with the same session: in words. */
export async function missingWork(
  origin: string,
  { report, cookie }: { report: StaffReport; cookie: string },
): Promise<string[]> {
  const problems: string[] = []
  const headers = { cookie, origin: PUBLIC_ORIGIN }
  for (const work of report.staff) {
    const answer = await ask(origin, `/v1/orders/${work.id}`, { headers })
    const order: Data = answer.status === 200 ? jsonOf(answer).data : undefined
    if (!order) problems.push(`staff's order ${work.orderNo}: ${answer.status} ${answer.text.slice(0, 200)}`)
    else
      for (const problem of lacking(work, order)) problems.push(`staff's order ${work.orderNo}: ${problem}`)
  }
  return problems
}

function lacking({ name, note, status, isBooked }: StaffWork, order: Data): string[] {
  const times = String(order.note).split(note ?? '').length - 1
  return [
    ...(name !== undefined && order.recipient_name !== name ? [`its name is ${order.recipient_name}`] : []),
    ...(note !== undefined && times !== 1 ? [`its note is there ${times} times`] : []),
    ...(status !== undefined && order.official_status !== status ? [`it is ${order.official_status}`] : []),
    ...(isBooked && !order.consignment_id ? ['its parcel is missing'] : []),
  ]
}

/** How many changes were acknowledged. */
export const countWork = (staff: readonly StaffWork[]): number =>
  staff.flatMap(({ name, note, status, isBooked }) => [name, note, status, isBooked].filter(Boolean)).length
