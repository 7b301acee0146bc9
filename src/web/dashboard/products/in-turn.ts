const last = new Map<string, Promise<unknown>>()

/**
 * Does one write of a product after the other. Every write answers the whole product: answers that overtook each
 * other would leave an old number in view.
 */
export function inTurn<Answer>(productId: string, write: () => Promise<Answer>): Promise<Answer> {
  const mine = (last.get(productId) ?? Promise.resolve()).then(write)
  const done = mine
    .catch(() => {})
    .then(() => {
      if (last.get(productId) === done) last.delete(productId)
    })
  last.set(productId, done)
  return mine
}
