/** What is said by `packing-labels` in Bengali. */
export const packingLabelsWords = {
  'How many labels': 'কয়টি লেবেল',
  'Label of {productName}, {color} {size}': '{productName}, {color} {size}-এর লেবেল',
  'Making the labels…': 'লেবেল তৈরি হচ্ছে…',
  'One for each pair': 'প্রতি জোড়ার একটি',
  'One of each size': 'প্রতি সাইজের একটি',
  'The labels': 'লেবেলগুলো',
  'These are the first {maximumLabels} of {count} labels. Please print one color after the other.':
    'এগুলো {count}টি লেবেলের প্রথম {maximumLabels}টি। এক রঙের পর আরেক রং প্রিন্ট করুন।',
}
