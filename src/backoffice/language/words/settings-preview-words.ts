/** What is said by `settings-preview` in Bengali. */
export const settingsPreviewWords = {
  ' until {replace}': ' {replace} পর্যন্ত',
  'Anybody who has this link sees the shop with your changes{part}, without signing in. What you type later is not in it.':
    'এই লিংক যার আছে সে সাইন ইন ছাড়াই{part} আপনার পরিবর্তনসহ দোকান দেখে। পরে যা লেখেন তা এতে নেই।',
  'As visitors see it now.': 'ভিজিটররা এখন যেমন দেখেন।',
  Cart: 'কার্ট',
  'End the link now': 'লিংক এখনই শেষ করুন',
  'Fix the marked fields first': 'আগে চিহ্নিত ঘরগুলো ঠিক করুন',
  'Fix the marked fields to see them here.': 'এখানে দেখতে চিহ্নিত ঘরগুলো ঠিক করুন।',
  'Foot of every page': 'প্রতি পাতার নিচে',
  'It could not be copied. Please copy it from above.': 'কপি করা যায়নি। উপর থেকে কপি করুন।',
  'Link copied.': 'লিংক কপি হয়েছে।',
  'Link to the preview': 'প্রিভিউয়ের লিংক',
  'No connection. Your changes appear here when it is back.': 'ইন্টারনেট নেই। ফিরলে আপনার পরিবর্তন এখানে দেখাবে।',
  'Page in the preview': 'প্রিভিউয়ের পাতা',
  'Share preview': 'প্রিভিউ শেয়ার',
  'Share this preview': 'এই প্রিভিউ শেয়ার করুন',
  Terms: 'শর্ত',
  'The link works no more.': 'লিংকটি আর কাজ করে না।',
  'The shop with your changes': 'আপনার পরিবর্তনসহ দোকান',
  'With your changes. Visitors do not see them yet.': 'আপনার পরিবর্তনসহ। ভিজিটররা এখনো দেখেন না।',
}
