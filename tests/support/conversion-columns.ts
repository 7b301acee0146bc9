/** See `db-columns.ts`. */
export const conversionColumns = {
  order_marks: { order_id: 'text', sealed: 'text', delete_after: 'text' },
  conversions: {
    order_id: 'text',
    destination: 'text',
    kind: 'text',
    state: 'text',
    tries: 'whole',
    next_try_at: 'text',
    made_at: 'text',
    ended_at: 'text?',
    event_at: 'text?',
    timed_by: 'text?',
    value: 'whole?',
    reason: 'text?',
    sealed: 'text?',
    delete_after: 'text?',
  },
  conversion_counts: { destination: 'text', state: 'text', events: 'whole' },
  conversion_stops: { destination: 'text', of_account: 'text', reason: 'text', at: 'text' },
} as const
