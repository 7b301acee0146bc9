/** Of the recently viewed products, said by the server alone. */
export const viewedPageWords = {} as const

/** Of the islands of the recently viewed products. */
export const viewedWords = {
  'Recently viewed': 'সম্প্রতি দেখা',
  'Forget these': 'এগুলো মুছে ফেলুন',
  'Forgotten.': 'মুছে ফেলা হয়েছে।',
  'The pairs you looked at are no longer sold.': 'যে জোড়াগুলো দেখেছিলেন সেগুলো আর বিক্রি হয় না।',
} as const
