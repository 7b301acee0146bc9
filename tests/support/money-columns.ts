/** See `db-columns.ts`. */
export const moneyColumns = {
  variant_costs: {
    variant_id: 'text',
    from_day: 'text',
    cost: 'whole',
    parts: 'text?',
    actor: 'text',
    made_at: 'text',
  },
  ad_spend: {
    day: 'text',
    source: 'text',
    campaign: 'text',
    amount: 'whole',
    origin: 'text',
    actor: 'text',
    made_at: 'text',
  },
  overheads: { month: 'text', name: 'text', amount: 'whole', actor: 'text', made_at: 'text' },
} as const
