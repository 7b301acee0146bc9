import { type CourierStatus, isDelivered, isReturned } from '../parcels/courier-status.ts'
import type { OfficialStatus } from './order.ts'

/** The two statuses that a list leaves out by default. */
export const HIDDEN_STATUSES = ['Fake', 'Follow Up'] as const
export type HiddenStatus = (typeof HIDDEN_STATUSES)[number]

export const isHiddenStatus = (status: string | undefined): status is HiddenStatus =>
  HIDDEN_STATUSES.some(hidden => hidden === status)

export const ORDER_STAGES = ['to_do', 'with_courier', 'delivered', 'returned'] as const
/**
 * The stage of an order by its courier status alone. `to_do`: it has no parcel yet. `with_courier`: the parcel is on
 * its way and not settled. `delivered`: all or a part of it. `returned`: it came or comes back.
 */
export type OrderStage = (typeof ORDER_STAGES)[number]

export function stageOf(courierStatus: string | null): OrderStage {
  if (courierStatus === null) return 'to_do'
  if (isDelivered(courierStatus)) return 'delivered'
  return isReturned(courierStatus) ? 'returned' : 'with_courier'
}

/** The courier statuses of the stages that end. */
export const DELIVERED_WORDS = ['delivered', 'partial_delivered'] as const satisfies readonly CourierStatus[]
export const RETURNED_WORDS = ['cancelled'] as const satisfies readonly CourierStatus[]
export const ENDING_WORDS = [...DELIVERED_WORDS, ...RETURNED_WORDS] as const

/** The tabs of the back office: open orders by official status, what the courier has, and statuses left out. */
export const ORDER_TABS = [
  'all',
  'Queued',
  'Confirmed',
  'Packed',
  'with_courier',
  'delivered',
  'returned',
  'Follow Up',
  'Fake',
] as const
export type OrderTab = (typeof ORDER_TABS)[number]
export type TabCounts = Record<OrderTab, number>

/** The filter that a tab adds to the other filters. */
export function filterOfTab(tab: OrderTab): {
  officialStatus: OfficialStatus | undefined
  stage: OrderStage | undefined
} {
  switch (tab) {
    case 'all':
      return { officialStatus: undefined, stage: undefined }
    case 'with_courier':
    case 'delivered':
    case 'returned':
      return { officialStatus: undefined, stage: tab }
    case 'Queued':
    case 'Confirmed':
    case 'Packed':
      return { officialStatus: tab, stage: 'to_do' }
    case 'Follow Up':
    case 'Fake':
      return { officialStatus: tab, stage: undefined }
  }
}

export const noTabs = (): TabCounts => ({
  all: 0,
  Queued: 0,
  Confirmed: 0,
  Packed: 0,
  with_courier: 0,
  delivered: 0,
  returned: 0,
  'Follow Up': 0,
  Fake: 0,
})

/** The tabs that count an order. Fake and Follow Up count in their own only, unless they are shown with the others. */
export function tabsOf(
  { officialStatus, courierStatus }: { officialStatus: OfficialStatus; courierStatus: string | null },
  isWithHidden: boolean,
): OrderTab[] {
  return ORDER_TABS.filter(tab => {
    const asked = filterOfTab(tab)
    const isOfStatus = asked.officialStatus
      ? asked.officialStatus === officialStatus
      : isWithHidden || !isHiddenStatus(officialStatus)
    return isOfStatus && (asked.stage === undefined || asked.stage === stageOf(courierStatus))
  })
}
