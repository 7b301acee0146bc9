/** See `db-columns.ts`. */
export const noticeColumns = {
  stock_notices: {
    id: 'text',
    variant_id: 'text',
    size: 'real',
    way: 'text',
    person: 'text',
    sealed: 'text',
    language: 'text',
    consent_version: 'whole',
    state: 'text',
    asked_at: 'text',
    ends_at: 'text',
    told_at: 'text?',
    told_by: 'text?',
  },
  size_returns: { variant_id: 'text', size: 'real', pairs: 'whole', told: 'whole' },
  size_advice: { product_id: 'text', delivered: 'whole', small: 'whole', large: 'whole' },
} as const
