const profitKey = {
  span: 'text',
  own_day: 'text',
  day: 'text',
  kind: 'text',
  key: 'text',
  books: 'whole',
} as const

const stretchKey = { days: 'whole', kind: 'text', at: 'whole', key: 'text', books: 'whole' } as const
const profitFigures = {
  placed: 'whole',
  confirmed: 'whole',
  taken: 'whole',
  delivered: 'whole',
  booked: 'whole',
  ended: 'whole',
  shipped_pairs: 'whole',
  returned_pairs: 'whole',
  gone_pairs: 'whole',
  revenue: 'whole',
  goods: 'whole',
  courier: 'whole',
  returned: 'whole',
  unpaid: 'whole',
  unpaid_charges: 'whole',
} as const

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
  profit_sums: { ...profitKey, label: 'text', ...profitFigures },
  profit_parts: { ...profitKey, part: 'text', about: 'text', many: 'whole', amount: 'whole' },
  profit_months: { month: 'text' },
  profit_stretch_sums: { ...stretchKey, label: 'text', day_rows: 'whole', ...profitFigures },
  profit_stretch_parts: {
    ...stretchKey,
    part: 'text',
    about: 'text',
    day_rows: 'whole',
    many: 'whole',
    amount: 'whole',
  },
  profit_day_claims: { own_day: 'text', token: 'text' },
  profit_day_changes: { own_day: 'text' },
} as const
