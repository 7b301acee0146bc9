/** What is said by `products-list` in Bengali. */
export const productsListWords = {
  'Every product has its Bengali texts.': 'সব পণ্যের বাংলা লেখা আছে।',
  'No product has “{typed}” in its name or category.': 'নাম বা ক্যাটাগরিতে “{typed}” আছে এমন পণ্য নেই।',
  'Without Bengali: {count}': 'বাংলা ছাড়া: {count}',
}
