/** The state of a field with edits that the shop has not answered. */
export type Waiting<Fields> = {
  /** The value in the shop according to its answers; undefined: the next editor's value is trusted. */
  base: Fields | undefined
  /** Sent but never answered: they may have arrived. */
  unheard: Fields[]
  /** Edits of the field that wait for their turn or their answer. */
  count: number
}

/** An edit in its turn among the writes of its record. */
export type Turn<Fields> = {
  id: string
  fields: Fields
  /** The seen values of other fields that it depends on. */
  beside: Fields
  /** The values that its author saw, as sent to the shop. */
  expected: Fields
  /** Whether it may be handed over where there is no connection, and whether it was. */
  wait: 'never' | 'perhaps' | 'waits'
}
