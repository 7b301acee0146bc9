import type { StaffOrder } from '../orders/staff-order.ts'
import { isToRescue } from './rescue.ts'

type Standing = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'deletedAt'> &
  Partial<Pick<StaffOrder, 'caseId'>>

/**
 * Whether an order stands where customers are called: `judgeCall` decides whether this one is, and when. Of one that carries
 * the new pairs of a case nobody is called.
 */
export function mayBeCalled({ officialStatus, courierStatus, deletedAt, caseId = null }: Standing): boolean {
  if (deletedAt !== null || caseId !== null) return false
  if (courierStatus !== null) return isToRescue(courierStatus)
  return officialStatus === 'Queued' || officialStatus === 'Follow Up'
}
