import { isReturnRequestStatus, RETURN_REQUEST_STATUSES } from '../requests.ts'
import type { Simulation } from '../simulation.ts'
import type { Wrong } from './read-fields.ts'

/** Sets the status of a request to give a parcel back. */
export function controlReturn(
  simulation: Simulation,
  { id, status }: Readonly<Record<string, unknown>>,
): Record<string, unknown> | Wrong {
  const request = simulation.returnRequests.find(each => each.id === id)
  if (!request) return { wrong: 'id: there is no such request' }
  if (!isReturnRequestStatus(status))
    return { wrong: `status: must be one of ${RETURN_REQUEST_STATUSES.join(', ')}` }
  request.status = status
  request.updatedAt = simulation.now()
  simulation.changed()
  return { id, status }
}
