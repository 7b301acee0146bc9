/** Of the help with an exchange, where the browser says it too. */
export const exchangeHelpWords = {
  'Hello, I would like to exchange a pair. My order number is: ':
    'আসসালামু আলাইকুম, আমি একটি জোড়া বদলাতে চাই। আমার অর্ডার নম্বর: ',
  'Hello, I would like to exchange a pair of my order {order}.':
    'আসসালামু আলাইকুম, আমি আমার অর্ডার {order}-এর একটি জোড়া বদলাতে চাই।',
  'Exchange by WhatsApp': 'হোয়াটসঅ্যাপে বদলানোর কথা বলুন',
  'Wrong size when it comes?': 'হাতে পাওয়ার পর সাইজ না মিললে?',
} as const

/** Of the help with an exchange, said by the server alone. */
export const exchangeHelpPageWords = {
  'How an exchange works': 'কীভাবে বদলাবেন',
  'Write to us within {days} of delivery.': 'হাতে পাওয়ার {days}ের মধ্যে আমাদের লিখুন।',
  'Keep the pair unused, in its original packaging.': 'জোড়াটি ব্যবহার না করে মূল প্যাকেটে রাখুন।',
  'The courier brings the other size to your door.': 'কুরিয়ার অন্য সাইজটি আপনার দরজায় পৌঁছে দেবে।',
  'We pay for the way back of the first pair.': 'আগের জোড়া ফেরত পাঠানোর খরচ আমরা দিই।',
  'You pay for the way back of the first pair.': 'আগের জোড়া ফেরত পাঠানোর খরচ আপনার।',
} as const
