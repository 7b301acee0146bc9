/** How many turns of the event loop a work leaves to others. */
export async function turnsDuring(transaction: Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  await transaction
  clearImmediate(next)
  return turns
}
