/** Of a product's card, which is an island. */
export const cardWords = {
  'View cart': 'কার্ট দেখুন',
  'Buy now': 'এখনই কিনুন',
  'Out of stock': 'স্টক নেই',
  'Out of Stock': 'স্টক নেই',
  'Add to cart': 'কার্টে যোগ করুন',
  'See this pair': 'জোড়াটি দেখুন',
  '{product} in {color}': '{product}, {color}',
  'Please choose a size': 'সাইজ বেছে নিন',
  'Size {size} is currently out of stock.': '{size} সাইজ এখন স্টকে নেই।',
  'Added, size {size}': 'কার্টে যোগ হয়েছে, সাইজ {size}',
} as const
