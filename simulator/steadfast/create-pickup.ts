import { type Answer, json } from '../answer.ts'
import type { Simulation } from '../simulation.ts'
import { DAY_MS, wireInstant } from '../times.ts'

/** Asks for parcels to be fetched: one request a day for an address, which is our guess of when one "exists". */
export function createPickup(simulation: Simulation, body: Readonly<Record<string, unknown>>): Answer {
  const errors: Record<string, string[]> = {}
  const number = (field: string) => {
    const value = Number(body[field])
    if (!Number.isInteger(value) || value < 1)
      errors[field] = [`The ${field.replaceAll('_', ' ')} is invalid.`]
    return value
  }
  const text = (field: string, most: number) => {
    const value = body[field]
    if (typeof value === 'string' && value !== '' && value.length <= most) return value
    errors[field] = [`The ${field.replaceAll('_', ' ')} is invalid.`]
    return ''
  }
  const now = simulation.now()
  const pickup = {
    id: simulation.pickups.length + 1,
    addressId: number('address_id'),
    policeStationId: number('police_station_id'),
    address: text('address', 255),
    contactNumber: text('contact_number', 40),
    note: body.note === undefined || body.note === null ? null : text('note', 500),
    estimatedCount: body.estim_qty === undefined ? null : number('estim_qty'),
    createdAt: now,
  }
  if (Object.keys(errors).length > 0) return json(422, { message: 'The given data was invalid.', errors })
  const open = simulation.pickups.some(
    other => other.addressId === pickup.addressId && now - other.createdAt < DAY_MS,
  )
  if (open) return json(409, { status: 409, message: 'PICKUP_REQUEST_EXISTS' })
  simulation.pickups.push(pickup)
  simulation.changed()
  const data = {
    id: pickup.id,
    user_id: 12_345,
    user_address_id: pickup.addressId,
    police_station_id: pickup.policeStationId,
    pickup_location: pickup.address,
    contact_number: pickup.contactNumber,
    note: pickup.note,
    estim_qty: pickup.estimatedCount,
    req_status: 'pending',
    created_at: wireInstant(now),
  }
  return json(201, { message: 'Pickup request created successfully.', data })
}
