/**
 * The name of the button that adds a pair to the cart. Pressed before its script is there, it sends its form to the
 * product's page with this mark, and the pair is added once that page is hydrated.
 */
export const ADD_MARK = 'add'
