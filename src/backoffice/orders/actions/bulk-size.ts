/** So many orders are no longer checked at a glance, and a smaller change is undone with one press. */
const ASKED_FROM = 10
/** Above this the number has to be typed: nobody changes so many by a slip. */
const TYPED_ABOVE = 100

/** Whether a change of so many orders is confirmed first. */
export const asksBeforehand = (count: number): boolean => count >= ASKED_FROM
/** Whether the number of orders has to be typed before they are changed. */
export const isLarge = (count: number): boolean => count > TYPED_ABOVE
