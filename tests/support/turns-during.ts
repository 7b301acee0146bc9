/** How many turns of the event loop other code gets during some work. */
export async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  await promise
  clearImmediate(next)
  return turns
}
