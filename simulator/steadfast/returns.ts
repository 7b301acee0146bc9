import { type Answer, json } from '../answer.ts'
import { findParcel } from '../find-parcel.ts'
import type { SimulatedParcel } from '../parcel.ts'
import type { ReturnRequest } from '../requests.ts'
import type { Simulation } from '../simulation.ts'
import { wireInstant } from '../times.ts'
import { listPage } from './list-page.ts'

const LONGEST_REASON = 500
/** The account's owner; the courier's guide shows the number. */
const USER_ID = 12_345

const refuse = (field: string, sentence: string) =>
  json(422, { message: 'The given data was invalid.', errors: { [field]: [sentence] } })

/** Requests a parcel back. Refused when it is delivered, on its way back, or already requested. */
export function createReturnRequest(simulation: Simulation, body: Readonly<Record<string, unknown>>): Answer {
  const parcel = findParcel(simulation, body)
  if (!parcel) return refuse('consignment_id', 'The selected consignment id is invalid.')
  const { reason = null } = body
  if (reason !== null && (typeof reason !== 'string' || [...reason].length > LONGEST_REASON))
    return refuse('reason', `The reason must not be greater than ${LONGEST_REASON} characters.`)
  const problem = whyNot(simulation, parcel)
  if (problem) return refuse('consignment_id', problem)
  const now = simulation.now()
  const request: ReturnRequest = {
    id: simulation.returnRequests.length + 1,
    consignmentId: parcel.consignmentId,
    reason,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
  }
  simulation.returnRequests.push(request)
  simulation.changed()
  return json(201, returnRequest(request))
}

function whyNot(simulation: Simulation, parcel: SimulatedParcel): string | undefined {
  if (parcel.status === 'delivered') return 'This consignment is already delivered.'
  if (parcel.status === 'cancelled' || parcel.returnStatus !== null)
    return 'This consignment is already returning.'
  const open = simulation.returnRequests.some(
    ({ consignmentId, status }) =>
      consignmentId === parcel.consignmentId && status !== 'completed' && status !== 'cancelled',
  )
  return open ? 'A return request for this consignment already exists.' : undefined
}

const returnRequest = (request: ReturnRequest) => ({
  id: request.id,
  user_id: USER_ID,
  consignment_id: request.consignmentId,
  reason: request.reason,
  status: request.status,
  created_at: wireInstant(request.createdAt),
  updated_at: wireInstant(request.updatedAt),
})

/** Newest first, ten a page. */
export function listReturnRequests(simulation: Simulation, page: string | null): Answer {
  const { rows, ...numbers } = listPage(simulation.returnRequests.toReversed(), page)
  const data = rows.map(returnRequest)
  return json(200, simulation.modes.lists === 'array' ? data : { ...numbers, data })
}

export function readReturnRequest(simulation: Simulation, id: string): Answer {
  const found = simulation.returnRequests.find(request => String(request.id) === id)
  return found
    ? json(200, returnRequest(found))
    : json(404, { status: 404, message: 'Return request not found' })
}
