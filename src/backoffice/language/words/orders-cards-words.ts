/** What is said by `orders-cards` in Bengali. */
export const ordersCardsWords = {
  'Confirm and add': 'কনফার্ম করে যোগ করুন',
  'Confirm order and add parcel?': 'অর্ডার কনফার্ম করে পার্সেল যোগ করবেন?',
  'DC {deliveryChargeTaka}': 'DC {deliveryChargeTaka}',
  'Edit order {orderNo}': 'অর্ডার {orderNo} সম্পাদনা',
  'Failed to update status: {message}': 'স্ট্যাটাস বদলানো যায়নি: {message}',
  'Follow it': 'ট্র্যাক করুন',
  'Leave it': 'থাক',
  'Marked Fake: {fakeReason}': 'ফেক করা হয়েছে: {fakeReason}',
  'Note:': 'নোট:',
  'Official status of order {orderNo}': 'অর্ডার {orderNo}-এর অফিসিয়াল স্ট্যাটাস',
  'Paid {advancePaidTaka}': 'পরিশোধিত {advancePaidTaka}',
  'Select order {orderNo}': 'অর্ডার {orderNo} বাছুন',
  'Set to {tried}': '{tried} করুন',
  'That was the last of {total} orders.': 'এটি ছিল {total}টি অর্ডারের শেষটি।',
  'That was the only order.': 'এটিই ছিল একমাত্র অর্ডার।',
  'The order is {officialStatus}. It is set to Confirmed, and the courier gets the parcel.':
    'অর্ডারটি {officialStatus}। এটি কনফার্মড হবে, আর কুরিয়ার পার্সেল পাবে।',
  'another status': 'অন্য স্ট্যাটাস',
  'or {other}': 'অথবা {other}',
  '{color}, size {size}{part}': '{color}, সাইজ {size}{part}',
  '{part} set it to {part2} meanwhile.': '{part} এর মধ্যে {part2} করেছেন।',
}
