/** No delivery charge is higher, in taka. */
export const MAXIMUM_CHARGE_TAKA = 1000
