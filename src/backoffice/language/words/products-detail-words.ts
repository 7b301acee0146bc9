/** What is said by `products-detail` in Bengali. */
export const productsDetailWords = {
  'Are you sure you want to delete this item? It leaves the shop at once. Right afterwards you can undo it.':
    'এটি মুছবেন? দোকান থেকে এখনই চলে যাবে। পরপরই ফিরিয়ে নিতে পারবেন।',
  'Failed delete this product... {error}': 'এই পণ্য মোছা যায়নি... {error}',
  'Failed to delete product. {error}': 'পণ্য মোছা যায়নি। {error}',
  'Not saved yet': 'এখনো সেভ হয়নি',
  'Not saved: {list}': 'সেভ হয়নি: {list}',
  Publish: 'প্রকাশ করুন',
  Unpublish: 'প্রকাশ বন্ধ করুন',
  '{address} is hidden from shoppers': '{address} ক্রেতাদের থেকে লুকানো',
  '{name} could not be brought back. {error}': '{name} ফেরানো যায়নি। {error}',
  '{name} is back.': '{name} ফিরেছে।',
  '{name} was deleted.': '{name} মোছা হয়েছে।',
}
