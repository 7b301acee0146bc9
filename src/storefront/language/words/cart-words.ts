/** Of the cart, said by the server alone. */
export const cartPageWords = {
  Cart: 'কার্ট',
  'The pairs you chose, what they cost, and the way to order them.':
    'আপনার বাছাই করা জুতা, দাম আর অর্ডার করার উপায়।',
  'The cart needs JavaScript. Without it, choose a pair in the {shop} and press Buy Now on its page, or order by phone: {phone}.':
    'কার্টের জন্য JavaScript লাগে। না থাকলে {shop} থেকে জুতা বেছে তার পেজে “এখনই কিনুন” চাপুন, অথবা ফোনে অর্ডার করুন: {phone}।',
  shop: 'দোকান',
} as const

/** Of the islands of the cart. */
export const cartWords = {
  'Your cart': 'আপনার কার্ট',
  'Your cart is empty': 'আপনার কার্ট খালি',
  'The pairs you choose wait here.': 'আপনার বাছাই করা জুতা এখানে থাকবে।',
  'See all pairs': 'সব জুতা দেখুন',
  'Keep looking': 'আরও দেখুন',
  'Removed {name}': '{name} সরানো হয়েছে',
  Undo: 'ফিরিয়ে আনুন',
  Pair: 'জোড়া',
  '{name}, {color}, size {size}': '{name}, {color}, সাইজ {size}',
  'Quantity of {pair}': 'কয় জোড়া: {pair}',
  'Remove {pair}': 'সরান: {pair}',
  Remove: 'সরান',
  'Remove it': 'সরান',
  Less: 'কমান',
  More: 'বাড়ান',
  'Size {size}': 'সাইজ {size}',
  'Size of {name}, {color}': 'সাইজ: {name}, {color}',
  'No longer sold.': 'এখন আর বিক্রি হচ্ছে না।',
  'Size {size} is currently out of stock.': 'সাইজ {size} এখন স্টকে নেই।',
  'Only {count} left in size {size}': 'সাইজ {size}-এ আর মাত্র {count} জোড়া আছে',
  'Only {count} left in size {size}.': 'সাইজ {size}-এ আর মাত্র {count} জোড়া আছে।',
  '{count} pairs at most': 'সর্বোচ্চ {count} জোড়া',
  'Set to {count}': '{count} জোড়া করুন',
  'Now {price}, was {before}.': 'এখন {price}, আগে ছিল {before}।',
  OK: 'ঠিক আছে',
  // sums
  'Order Summary': 'অর্ডারের হিসাব',
  Subtotal: 'সাবটোটাল',
  'Discount, {code}': 'ছাড়, {code}',
  'Free delivery': 'ফ্রি ডেলিভারি',
  Total: 'মোট',
  Checkout: 'চেকআউট',
  'Remove what is no longer sold first.': 'আগে যা আর বিক্রি হচ্ছে না তা সরান।',
  'Prices and stock could not be checked just now. They are checked again when you order.':
    'এখন দাম ও স্টক যাচাই করা যায়নি। অর্ডারের সময় আবার যাচাই হবে।',
  'Delivery is free.': 'ডেলিভারি ফ্রি।',
  'Courier charge is added at checkout: {charges}.': 'চেকআউটে কুরিয়ার চার্জ যোগ হবে: {charges}।',
  '{sum} more for free delivery': 'আর {sum} কিনলে ডেলিভারি ফ্রি',
  '{sum} more for free delivery.': 'আর {sum} কিনলে ডেলিভারি ফ্রি।',
  'The courier charge changed: {charges}.': 'কুরিয়ার চার্জ বদলেছে: {charges}।',
  // coupons
  'Have a coupon?': 'কুপন আছে?',
  Coupon: 'কুপন',
  Apply: 'প্রয়োগ করুন',
  'Put it first': 'প্রথমে আনুন',
  'Error validating coupon.': 'কুপন যাচাই করা যায়নি।',
  'Please enter a coupon code.': 'কুপন কোড লিখুন।',
  'No product in cart.': 'কার্টে কোনো পণ্য নেই।',
  'Still checking the coupon… please keep this page open.': 'কুপন যাচাই চলছে… পেজটি খোলা রাখুন।',
  '{code} is for {name}, which must be the first in the cart.':
    '{code} কুপনটি {name}-এর জন্য, সেটি কার্টে প্রথমে থাকতে হবে।',
  'Coupon invalid.': 'কুপনটি সঠিক নয়।',
  'Coupon applied! {percent}% off.': 'কুপন যোগ হয়েছে! {percent}% ছাড়।',
  'This coupon is for orders from {sum}.': 'এই কুপন {sum} বা তার বেশি টাকার অর্ডারের জন্য।',
  'This coupon is for other products.': 'এই কুপন অন্য পণ্যের জন্য।',
} as const
