/** Of what helps to choose a size, said by the server alone. */
export const fitPageWords = {
  'Find your size by your foot': 'পায়ের মাপে সাইজ খুঁজুন',
  'Left foot, cm': 'বাঁ পা, সেমি',
  'Right foot, cm': 'ডান পা, সেমি',
  'My foot is wide': 'আমার পা চওড়া',
  'Your size is {size}.': 'আপনার সাইজ {size}।',
  'Your feet differ: the longer one counts.': 'দুই পায়ের মাপ আলাদা: লম্বা পায়ের মাপ ধরা হয়েছে।',
  'A wide foot has more room in {size}.': 'চওড়া পায়ে {size} বেশি আরাম দেবে।',
  'Choose {size}': '{size} বাছুন',
  'Our largest size is {size}, for a foot of {cm} cm. Please call us.':
    'আমাদের সবচেয়ে বড় সাইজ {size}, {cm} সেমি পায়ের জন্য। আমাদের কল করুন।',
  'Please type a length between {least} and {most} cm, such as 26.5.':
    '{least} থেকে {most} সেমির মধ্যে মাপ লিখুন, যেমন ২৬.৫।',
  'Runs small.': 'মাপে ছোট।',
  'Runs large.': 'মাপে বড়।',
  '1 in {count} took the next size up.': 'প্রতি {count} জনে ১ জন এক সাইজ বড় নিয়েছেন।',
  '1 in {count} took the next size down.': 'প্রতি {count} জনে ১ জন এক সাইজ ছোট নিয়েছেন।',
  Why: 'কেন',
  'Of {delivered} pairs delivered in a year, {pairs} came back as too small.':
    'এক বছরে পৌঁছানো {delivered} জোড়ার মধ্যে {pairs} জোড়া ছোট হওয়ায় ফিরেছে।',
  'Of {delivered} pairs delivered in a year, {pairs} came back as too large.':
    'এক বছরে পৌঁছানো {delivered} জোড়ার মধ্যে {pairs} জোড়া বড় হওয়ায় ফিরেছে।',
  'Your last size: {size}': 'আপনার আগের সাইজ: {size}',
  'Forget it': 'মুছে দিন',
} as const
