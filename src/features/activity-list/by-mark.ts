import type { ActivityFilter } from '#domain/activity/activity-row.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { phoneOfCustomer } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'

/** The filter with the mark of a customer in place of their id: the activity itself knows nobody's id. */
export function byMark(shop: Pick<Shop, 'keys'>, filter: ActivityFilter): ActivityFilter {
  const phone = filter.thing && phoneOfCustomer(shop, filter.thing)
  return phone ? { ...filter, thing: phoneMark(shop, phone) } : filter
}
