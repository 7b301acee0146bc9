/** How the saving of a cell stands, in its corner: a spinner, a tick for a second, or what failed with a retry. */
export function CellMark(_: { orderId: string; field: string }) {
  return null
}
