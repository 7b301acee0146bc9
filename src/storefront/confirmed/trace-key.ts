/** Session-storage key of the number of an order whose confirmation could not be stored: the home page shows it. */
export const TRACE_KEY = 'placedOrder'
