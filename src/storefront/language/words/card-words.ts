/** Of a product's card, which is an island. */
export const cardWords = {
  'View cart': 'কার্ট দেখুন',
  'Buy now': 'এখনই কিনুন',
  'Out of stock': 'স্টক নেই',
  'Add to cart': 'কার্টে যোগ করুন',
  'See this pair': 'জোড়াটি দেখুন',
} as const
