import type { StaffOrder } from '../orders/staff-order.ts'
import { isToRescue } from './rescue.ts'

type Standing = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'deletedAt'>

/** Whether an order stands where customers are called: `judgeCall` decides whether this one is, and when. */
export function mayBeCalled({ officialStatus, courierStatus, deletedAt }: Standing): boolean {
  if (deletedAt !== null) return false
  if (courierStatus !== null) return isToRescue(courierStatus)
  return officialStatus === 'Queued' || officialStatus === 'Follow Up'
}
