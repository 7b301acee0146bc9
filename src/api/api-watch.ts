/** Who counts what becomes of orders and webhooks. Words of the program alone: nothing of a shopper. */
export type ApiWatch = {
  order(outcome: { source: string } | { refused: string }): void
  webhook(outcome: string): void
  /** To be asked how many streams of news are open. */
  eventStreams(count: () => number): void
}
