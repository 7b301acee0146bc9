const last = new Map<string, Promise<unknown>>()

/**
 * Does one write of a product or an order after the other; `id` says of which. Every write answers the whole of it:
 * answers that overtook each other would leave an old number in view.
 */
export function inTurn<Answer>(id: string, write: () => Promise<Answer>): Promise<Answer> {
  const mine = (last.get(id) ?? Promise.resolve()).then(write)
  const done = mine
    .catch(() => {})
    .then(() => {
      if (last.get(id) === done) last.delete(id)
    })
  last.set(id, done)
  return mine
}
