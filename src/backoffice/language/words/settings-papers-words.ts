/** What is said by `settings-papers` in Bengali. */
export const settingsPapersWords = {
  'Every invoice and credit note of a tax year, July to June, as it was issued. Credit notes count below zero: each column adds up.':
    'এক করবর্ষের সব ইনভয়েস ও ক্রেডিট নোট, জুলাই থেকে জুন, যেমন ইস্যু হয়েছিল। ক্রেডিট নোট শূন্যের নিচে: প্রতিটি কলাম যোগে মেলে।',
  'July {first} to June {part}': 'জুলাই {first} থেকে জুন {part}',
  'Tax year': 'করবর্ষ',
  'Yearly export': 'বার্ষিক এক্সপোর্ট',
}
