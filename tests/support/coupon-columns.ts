/** See `db-columns.ts`. */
export const couponColumns = {
  shop_coupons: {
    id: 'text',
    name: 'text',
    code: 'text?',
    kind: 'text',
    amount: 'whole',
    minimum: 'whole',
    category: 'text?',
    use_limit: 'whole?',
    phone_limit: 'whole?',
    first_day: 'text?',
    last_day: 'text?',
    stopped: 'text',
    used: 'whole',
    version: 'whole',
    request_key: 'text?',
    created_at: 'text',
    updated_at: 'text?',
  },
  shop_coupon_products: { coupon_id: 'text', product_id: 'text' },
  coupon_codes: { code: 'text', coupon_id: 'text', batch: 'text', order_id: 'text?', made_at: 'text' },
} as const
