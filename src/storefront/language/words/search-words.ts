/** Of the search, said by the server alone. */
export const searchPageWords = {
  'Find a pair by its name, kind, color or size, in English or Bengali.':
    'নাম, ধরন, রং বা সাইজ দিয়ে জুতা খুঁজুন, বাংলায় বা ইংরেজিতে।',
  'Search · “{words}”': 'খোঁজ · “{words}”',
  ', no pairs': ', কোনো জোড়া নেই',
  'Filter and sort': 'বাছাই ও সাজানো',
  'Filter and sort ({count} chosen)': 'বাছাই ও সাজানো ({count}টি বাছা হয়েছে)',
  'Size in stock': 'যে সাইজ আছে',
  'Price from': 'দাম শুরু',
  'Price to': 'দাম পর্যন্ত',
  'Tk.': '৳',
  'Sort by': 'সাজান',
  'Our order': 'আমাদের সাজানো',
  'Best match': 'সবচেয়ে মিল',
  Newest: 'নতুন আগে',
  'Lowest price': 'কম দাম আগে',
  'Highest price': 'বেশি দাম আগে',
  Show: 'দেখান',
  'Size {size}': 'সাইজ {size}',
  'Up to {to}': '{to} পর্যন্ত',
  'From {from}': '{from} থেকে',
  '{from} to {to}': '{from} থেকে {to}',
  'Chosen filters': 'যা বাছা হয়েছে',
  'Remove ': 'বাদ দিন: ',
  'Clear all': 'সব বাদ দিন',
  '{pairs} for “{words}”': '“{words}” দিয়ে {pairs}',
  '{found}, size {size} in stock': '{found}, সাইজ {size} স্টকে আছে',
  'No pair fits all of these words. These fit some of them.':
    'সব শব্দের সঙ্গে মেলে এমন জোড়া নেই। এগুলো কয়েকটির সঙ্গে মেলে।',
  Pages: 'পাতা',
  Previous: 'আগের',
  Next: 'পরের',
  'Page {page} of {pages}': '{pages} পাতার মধ্যে {page}',
  'No pair fits these filters': 'এই বাছাইয়ে কোনো জোড়া নেই',
  'Nothing found for “{words}”': '“{words}” দিয়ে কিছু পাওয়া যায়নি',
  'Nothing found for “{words}” with these filters': 'এই বাছাইয়ে “{words}” দিয়ে কিছু পাওয়া যায়নি',
  'Try a name such as Padma, a kind such as sandal or loafer, a color or a size.':
    'পদ্মার মতো নাম, স্যান্ডেল বা লোফারের মতো ধরন, রং বা সাইজ লিখে দেখুন।',
  'From the shop window': 'দোকানের সামনের সারি থেকে',
  'Did you mean {words}?': 'আপনি কি {words} খুঁজছেন?',
  'Search in all sizes': 'সব সাইজে খুঁজুন',
  'Search without the filters': 'বাছাই ছাড়া খুঁজুন',
} as const

/** Of the islands of the search. */
export const searchWords = {
  'Name, kind, color, size': 'নাম, ধরন, রং, সাইজ',
} as const
