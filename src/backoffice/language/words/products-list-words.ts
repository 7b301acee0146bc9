/** What is said by `products-list` in Bengali. */
export const productsListWords = {
  'All products': 'সব পণ্য',
  'No product has “{typed}” in its name or category.': 'নাম বা ক্যাটাগরিতে “{typed}” আছে এমন পণ্য নেই।',
}
