/**
 * The name of the button that puts a pair into the cart. Pressed before its script is there, it sends its form to the
 * product's page with this mark, and the pair goes into the cart when the page has come to life.
 */
export const ADD_MARK = 'add'
