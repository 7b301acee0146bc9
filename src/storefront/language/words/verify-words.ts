/** Of the gate to an order, said by the server alone. */
export const verifyPageWords = {
  'Where is my order?': 'আমার অর্ডার কোথায়?',
  'See where your {shop} order is, with its number and the last four digits of your phone.':
    'অর্ডার নম্বর আর আপনার ফোনের শেষ চার সংখ্যা দিয়ে দেখুন আপনার {shop} অর্ডার কোথায় আছে।',
  'Type the number of the order and the last four digits of the phone it was placed with.':
    'অর্ডার নম্বর আর যে ফোন থেকে অর্ডার করেছেন তার শেষ চার সংখ্যা লিখুন।',
  'Cannot open it?': 'খুলতে পারছেন না?',
  'The order number stood on the page after ordering. Whoever took your order by phone knows it too.':
    'অর্ডারের পরের পেজে অর্ডার নম্বর ছিল। ফোনে যিনি অর্ডার নিয়েছেন তিনিও জানেন।',
  'After five wrong tries an order stays closed to your connection for an hour, for the right digits too; the browser that you ordered with still opens it. Call us if you cannot wait.':
    'পাঁচবার ভুল হলে আপনার সংযোগে অর্ডারটি এক ঘণ্টা বন্ধ থাকে, ঠিক সংখ্যা দিলেও; যে ব্রাউজার থেকে অর্ডার করেছেন সেটিতে তখনও খোলে। অপেক্ষা করতে না পারলে আমাদের কল করুন।',
} as const

/** Of the islands of the gate to an order. */
export const verifyWords = {
  'Order number': 'অর্ডার নম্বর',
  'Last four digits of the phone': 'ফোনের শেষ চার সংখ্যা',
  'Digit {place} of {count}': '{count}টির {place} নম্বর সংখ্যা',
  'Show my order': 'আমার অর্ডার দেখুন',
  'Checking…': 'দেখছি…',
  'Verification successful!': 'যাচাই সফল হয়েছে!',
  'Too many tries from your connection. Please try again in {time}, or call us.':
    'আপনার সংযোগ থেকে বেশিবার চেষ্টা হয়েছে। {time} পরে আবার চেষ্টা করুন, অথবা আমাদের কল করুন।',
  'Please enter your order number.': 'অর্ডার নম্বর লিখুন।',
  'Please enter the complete 4-digit code.': '৪ সংখ্যার পুরো কোডটি লিখুন।',
} as const
