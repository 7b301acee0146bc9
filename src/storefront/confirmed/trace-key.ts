/** The number of an order whose confirmation was left without a record, in the session's storage: home tells of it. */
export const TRACE_KEY = 'placedOrder'
