/** So many orders are no longer looked over at a glance, and fewer are taken back with one press. */
const ASKED_FROM = 10
/** Beyond it the number is typed: nobody changes so many by a slip. */
const TYPED_ABOVE = 100

/** Whether it is asked before so many orders are changed. */
export const asksBeforehand = (count: number): boolean => count >= ASKED_FROM
/** Whether the number of orders has to be typed before they are changed. */
export const isLarge = (count: number): boolean => count > TYPED_ABOVE
