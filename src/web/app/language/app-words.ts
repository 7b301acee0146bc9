/** What the apps share says in Bengali: forms, passwords, passkeys. */
export const appWords = {
  '(done)': '(হয়েছে)',
  'A lowercase letter': 'একটি ছোট হাতের অক্ষর',
  'A number': 'একটি অঙ্ক',
  'A space': 'ফাঁকা জায়গা',
  'A special character: @$!%*?&': 'একটি বিশেষ চিহ্ন: @$!%*?&',
  'An uppercase letter': 'একটি বড় হাতের অক্ষর',
  'At least 8 characters': 'কমপক্ষে 8 অক্ষর',
  'Caps Lock is on': 'Caps Lock চালু',
  Hide: 'লুকান',
  'Logout failed: {part}': 'লগ আউট হয়নি: {part}',
  'Nothing but letters, numbers and @$!%*?&': 'শুধু অক্ষর, অঙ্ক ও @$!%*?&',
  'Passkeys are made at the address that the shop is configured for. Please open that one.':
    'দোকানের নির্ধারিত ঠিকানায় পাসকি তৈরি হয়। সেটি খুলুন।',
  'Passwords do not match!': 'পাসওয়ার্ড দুটি মেলেনি!',
  'Please try again.': 'আবার চেষ্টা করুন।',
  Show: 'দেখান',
  'Still needed: {list}.': 'এখনো লাগবে: {list}।',
  'The browser could not do it. Please try again, or use another way.':
    'ব্রাউজার করতে পারেনি। আবার চেষ্টা করুন, বা অন্য উপায় দেখুন।',
  'The browser did not finish: its window was closed, or there is no screen lock. Nothing was changed.':
    'ব্রাউজার শেষ করেনি: জানালা বন্ধ হয়েছে, বা স্ক্রিন লক নেই। কিছু বদলায়নি।',
  'The browser did not finish: its window was closed, or this device has none of your passkeys. Nothing was changed. Please try again, or use another way.':
    'ব্রাউজার শেষ করেনি: জানালা বন্ধ হয়েছে, বা এই ডিভাইসে আপনার পাসকি নেই। কিছু বদলায়নি। আবার চেষ্টা করুন, বা অন্য উপায় দেখুন।',
  'The password fits every rule.': 'পাসওয়ার্ড সব নিয়ম মেনেছে।',
  'The shop is slow to answer. Please wait.': 'দোকান উত্তর দিতে দেরি করছে। একটু অপেক্ষা করুন।',
  'The shop is slow, please wait…': 'দোকান ধীর, একটু অপেক্ষা করুন…',
  'This browser has no passkeys here. Please use another way, or a newer browser at the https address of the shop.':
    'এই ব্রাউজারে এখানে পাসকি নেই। অন্য উপায় দেখুন, বা দোকানের https ঠিকানায় নতুন ব্রাউজার ব্যবহার করুন।',
  'This device has a passkey of yours already.': 'এই ডিভাইসে আপনার পাসকি আগেই আছে।',
  'Too many tries. Please try again in {retryAfterSeconds}.':
    'অনেকবার চেষ্টা হয়েছে। {retryAfterSeconds} পর আবার চেষ্টা করুন।',
  'Your passkeys are for another address of the shop. Please open that one, or use another way.':
    'আপনার পাসকি দোকানের অন্য ঠিকানার। সেটি খুলুন, বা অন্য উপায় দেখুন।',
  '{label} again': 'আবার {label}',
  '{part} cannot be used': '{part} ব্যবহার করা যায় না',
}
