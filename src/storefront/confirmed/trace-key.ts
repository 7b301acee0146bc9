/** The number of an order whose confirmation was left without a record, in session storage: the home page names it. */
export const TRACE_KEY = 'placedOrder'
