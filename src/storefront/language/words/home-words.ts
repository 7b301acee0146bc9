/** Of the home page, said by the server alone. */
export const homePageWords = {
  'Inside the workshop': 'কারখানার ভেতরে',
  'Four pairs of leather footwear on a wooden floor in soft window light':
    'জানালার নরম আলোয় কাঠের মেঝেতে চার জোড়া চামড়ার জুতা',
  'A workbench with leather, cut soles, thread and tools around a finished pair of sandals':
    'কাজের টেবিলে চামড়া, কাটা সোল, সুতা ও যন্ত্রপাতির মাঝে তৈরি এক জোড়া স্যান্ডেল',
  'Nothing to sell yet': 'এখনো বিক্রির কিছু নেই',
  'The next pairs are still on the bench. Please come back soon.':
    'পরের জোড়াগুলো এখনো তৈরি হচ্ছে। কিছুদিন পরে আবার আসুন।',
  'Why buy here': 'এখান থেকে কেন কিনবেন',
  'Questions, answered plainly': 'প্রশ্নের সোজা উত্তর',
  'Something else? {whatsapp}': 'অন্য কিছু জানতে চান? {whatsapp}',
  'Ask on WhatsApp': 'হোয়াটসঅ্যাপে জিজ্ঞেস করুন',
  '{category} · {shop} handcrafted leather for men': '{category} · {shop}, পুরুষদের হাতে তৈরি চামড়ার জুতা',
  '{category} by {shop}: {names}. Cash on delivery all over Bangladesh.':
    '{shop}-এর {category}: {names}। সারা দেশে ক্যাশ অন ডেলিভারি।',
  '{names} and {count} more': '{names} ও আরও {count}টি',
  '{shop} · Handcrafted leather shoes and sandals for men': '{shop} · পুরুষদের হাতে তৈরি চামড়ার জুতা ও স্যান্ডেল',
  '{blurb} Cash on delivery all over Bangladesh.': '{blurb} সারা দেশে ক্যাশ অন ডেলিভারি।',
  'Four pairs of handcrafted leather footwear on a wooden floor': 'কাঠের মেঝেতে হাতে তৈরি চার জোড়া চামড়ার জুতা',
  'Watch the film': 'ভিডিওটি দেখুন',
} as const

/** Of the islands of the home page. */
export const homeWords = {
  'Play the film': 'ভিডিওটি দেখুন',
  Category: 'ধরন',
  All: 'সব',
  'Only {category}': 'শুধু {category}',
  'Show all {count}': 'সব {count}টি দেখুন',
  '{pairs}, made by hand': '{pairs}, হাতে তৈরি',
  '{count} pair': '{count} জোড়া',
  '{count} pairs': '{count} জোড়া',
  'No pairs': 'কোনো জোড়া নেই',
  One: 'এক',
  Two: 'দুই',
  Three: 'তিন',
  Four: 'চার',
  Five: 'পাঁচ',
  Six: 'ছয়',
  Seven: 'সাত',
  Eight: 'আট',
  Nine: 'নয়',
  Ten: 'দশ',
  Eleven: 'এগারো',
  Twelve: 'বারো',
} as const
