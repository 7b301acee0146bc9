/**
 * The roles of a list with only the cards in view in the document, set explicitly: between the list and its items stand
 * the positioned rows.
 */
export const asCardList = { role: 'list' } as const
/** `place`: from 1, among all cards of the page. */
export const asCard = (place: number, count: number) =>
  ({ role: 'listitem', 'aria-posinset': place, 'aria-setsize': count }) as const
