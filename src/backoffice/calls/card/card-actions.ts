/** What can be done with the order in hand, besides its outcomes. */
export type CardActions = {
  skip(): void
  /** Opens the order to be changed. */
  edit(): void
  /** Gives the order back and shows the queue. */
  toQueue(): void
  /** The number was tapped: the phone dials. */
  dial(): void
}
