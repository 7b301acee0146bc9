/** Counts the outcomes of orders and webhooks. Receives only the program's own words: nothing of a shopper. */
export type ApiWatch = {
  order(outcome: { source: string } | { refused: string }): void
  webhook(outcome: string): void
  /** Receives the function that counts the open event streams. */
  eventStreams(count: () => number): void
}
