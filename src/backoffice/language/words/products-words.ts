/** What is said by `products` in Bengali. */
export const productsWords = {
  'Add your first product': 'প্রথম পণ্য যোগ করুন',
  Draft: 'খসড়া',
  'Image upload failed. {problem}': 'ছবি আপলোড হয়নি। {problem}',
  'Loading products': 'পণ্য লোড হচ্ছে',
  'Loading the product': 'পণ্যটি লোড হচ্ছে',
  'Main picture': 'মূল ছবি',
  'No product has this address any more.': 'এই ঠিকানায় আর কোনো পণ্য নেই।',
  'Out of stock': 'স্টক নেই',
  'Product page': 'পণ্যের পাতা',
  'Product updated!': 'পণ্য আপডেট হয়েছে!',
  'Select a product to view its details.': 'বিস্তারিত দেখতে একটি পণ্য বাছুন।',
  'The product': 'পণ্যটি',
  'There are no products yet.': 'এখনো কোনো পণ্য নেই।',
  'Update failed. {error}': 'আপডেট হয়নি। {error}',
  'What is empty is shown in English.': 'যা খালি তা ইংরেজিতে দেখায়।',
  '{reserved} reserved': '{reserved} রিজার্ভ',
}
