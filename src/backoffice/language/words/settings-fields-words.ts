/** What is said by `settings-fields` in Bengali. */
export const settingsFieldsWords = {
  'From 0 to 23, in Dhaka. Both hours the same: no hour is quiet.':
    'ঢাকার সময়ে 0 থেকে 23। দুটি এক হলে কোনো সময় নীরব নয়।',
  'To one customer, whatever is on.': 'একজন ক্রেতাকে, যা-ই চালু থাকুক।',
  'Of all messages together. What would be more waits for the next day.':
    'সব মেসেজ মিলিয়ে। বেশি হলে পরের দিনের অপেক্ষায় থাকে।',
  'In poisha: 35 is ৳0.35. Your contract with the gateway says it.':
    'পয়সায়: 35 মানে ৳0.35। গেটওয়ের চুক্তিতে লেখা আছে।',
  'Add {itemLabel}': '{itemLabel} যোগ করুন',
  'At most {maximum} in “{label}”.': '“{label}”-এ সর্বোচ্চ {maximum}টি।',
  Bold: 'মোটা',
  'Clear it': 'খালি করুন',
  Heading: 'শিরোনাম',
  'Insert a fact': 'একটি তথ্য বসান',
  'Insert a value': 'একটি মান বসান',
  Link: 'লিংক',
  'Remove it': 'সরান',
  'Replace it': 'বদলান',
  'The one that came with the shop': 'দোকানের সাথে আসা ছবি',
  'Tools for {label}': '{label}-এর টুল',
  'Undo the change of {label}': '{label}-এর পরিবর্তন ফেরান',
  'Use a picture': 'ছবি দিন',
  'Your picture': 'আপনার ছবি',
  'bold words': 'মোটা লেখা',
  'was {shape}': 'ছিল {shape}',
  'words of the link': 'লিংকের লেখা',
  '{itemLabel} {part} is now number {part2}.': '{itemLabel} {part} এখন {part2} নম্বর।',
  '{itemLabel} {part} removed.': '{itemLabel} {part} সরানো হয়েছে।',
  '{label} at present': 'এখনকার {label}',
  '{label} on its way': '{label} আসছে',
}
