/** From the exchange policy: days after delivery within which a wrong size is exchanged. */
export const EXCHANGE_DAYS = 3
/** From the exchange policy: days within which a pair with a manufacturing defect is replaced. */
export const DEFECT_DAYS = 7
