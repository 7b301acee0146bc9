type Ordered = { productId: string; product_color: string; product_size: number; total_lot: number }

/** A shopper's request to order: the body of `POST /v1/orders`, and its headers except for those of the visitor. */
export const shopperOrder = (given: {
  phone: string
  key: string
  items: readonly Ordered[]
  marks?: object
}) => ({
  headers: { origin: 'http://shop.test', 'idempotency-key': given.key },
  body: {
    recipient_name: 'Rahim Uddin',
    recipient_phone: given.phone,
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    district: 'Dhaka',
    upazila: 'Savar',
    shippingCost: 80,
    client_key: given.key,
    items: given.items,
    ...(given.marks && { marks: given.marks }),
  },
})
