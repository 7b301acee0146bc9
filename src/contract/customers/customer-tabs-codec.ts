import { CUSTOMER_TABS } from '#domain/customers/customer-filter.ts'
import { bool, listOf, named, objectOf, oneOf, text, whole } from '../codec-parts.ts'

/** The tabs of the list with how many customers each has, and the districts that it can be filtered by. */
export const CustomerTabsCodec = objectOf({
  tabs: listOf(objectOf({ tab: oneOf(CUSTOMER_TABS), count: whole, isCapped: named('capped', bool) })),
  districts: listOf(text),
})
