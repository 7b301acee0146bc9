/** What is said by `second-factor` in Bengali. */
export const secondFactorWords = {
  '1 day is left.': '1 দিন বাকি।',
  '10 codes, each works once, shown one time only.': '10টি কোড, প্রতিটি একবার, একবারই দেখানো হয়।',
  'A phone or a security key': 'ফোন বা সিকিউরিটি কী',
  'Add another device': 'আরেকটি ডিভাইস যোগ করুন',
  'Admins need a second factor.': 'অ্যাডমিনের দ্বিতীয় ধাপ লাগে।',
  'After {dueAt} you can sign in, but only to set it up.':
    '{dueAt}-এর পর সাইন ইন করা যাবে, কিন্তু শুধু এটি চালু করতে।',
  'An app is set up. Another phone takes its place as soon as it has shown its first code.':
    'একটি অ্যাপ চালু আছে। অন্য ফোন প্রথম কোড দেখালেই তার জায়গা নেয়।',
  'Another Admin can reset your second factor. Without another Admin, the person who runs the server can.':
    'অন্য অ্যাডমিন আপনার দ্বিতীয় ধাপ রিসেট করতে পারেন। না থাকলে যিনি সার্ভার চালান তিনি পারেন।',
  'Authenticator app': 'অথেনটিকেটর অ্যাপ',
  'Back to Profile': 'প্রোফাইলে ফিরুন',
  'Copy all': 'সব কপি',
  'Copy this key into the app:': 'এই কী অ্যাপে কপি করুন:',
  'Delete this passkey?': 'এই পাসকি মুছবেন?',
  'Fingerprint, face or screen lock': 'আঙুলের ছাপ, মুখ বা স্ক্রিন লক',
  'I have put them in a safe place': 'নিরাপদ জায়গায় রেখেছি',
  'If this device has no lock, or others use it': 'এই ডিভাইসে লক না থাকলে, বা অন্যরা ব্যবহার করলে',
  'It is asked for at every sign-in.': 'প্রতিবার সাইন ইনে চাওয়া হয়।',
  'Its codes do not confirm any more that it is you; your passkeys do. Your other browsers are logged out, and a mail tells you.':
    'এর কোড আর আপনাকে নিশ্চিত করবে না; পাসকি করবে। অন্য ব্রাউজার লগ আউট হবে, আর মেইলে জানানো হবে।',
  'Its device does not confirm any more that it is you. Your other browsers are logged out, and a mail tells you.':
    'এই ডিভাইস আর আপনাকে নিশ্চিত করবে না। অন্য ব্রাউজার লগ আউট হবে, আর মেইলে জানানো হবে।',
  'Last used: {lastUsedAt}.': 'শেষ ব্যবহার: {lastUsedAt}।',
  'Make new codes': 'নতুন কোড তৈরি করুন',
  'Name of this passkey': 'এই পাসকির নাম',
  'Not used yet.': 'এখনো ব্যবহার হয়নি।',
  'Old codes stop working': 'পুরোনো কোড আর কাজ করে না',
  'Open an authenticator app: Google, Microsoft or 2FAS.':
    'একটি অথেনটিকেটর অ্যাপ খুলুন: Google, Microsoft বা 2FAS।',
  Passkey: 'পাসকি',
  'Passkeys need a name for an address. This shop is opened by the number of a machine: they can be set up when it has its own address.':
    'পাসকির জন্য নামের ঠিকানা লাগে। এই দোকান মেশিনের নম্বরে খোলা: নিজের ঠিকানা হলে চালু করা যাবে।',
  'Phone and codes lost?': 'ফোন ও কোড হারিয়েছেন?',
  'Recovery codes': 'রিকভারি কোড',
  'Remove the app': 'অ্যাপ সরান',
  'Remove the authenticator app?': 'অথেনটিকেটর অ্যাপ সরাবেন?',
  'Remove the second factor': 'দ্বিতীয় ধাপ সরান',
  'Remove the second factor?': 'দ্বিতীয় ধাপ সরাবেন?',
  'Save as text': 'লেখা হিসেবে সেভ',
  'Scan the picture, or type this key:': 'ছবিটি স্ক্যান করুন, বা এই কী লিখুন:',
  'Set up an app': 'অ্যাপ চালু করুন',
  'Shown now and never again. Keep them where the phone is not: on paper in the shop’s safe, or in a password manager.':
    'শুধু এখনই দেখায়। ফোন যেখানে নেই সেখানে রাখুন: দোকানের সিন্দুকে কাগজে, বা পাসওয়ার্ড ম্যানেজারে।',
  'Since {createdAt}. {part}': '{createdAt} থেকে। {part}',
  'Six digits from your phone, besides the password, at every sign-in.':
    'পাসওয়ার্ডের সাথে ফোনের ছয় অঙ্ক, প্রতিবার সাইন ইনে।',
  'The app is removed. Other browsers are logged out.': 'অ্যাপ সরানো হয়েছে। অন্য ব্রাউজার লগ আউট হয়েছে।',
  'The app is your second factor now.': 'অ্যাপটি এখন আপনার দ্বিতীয় ধাপ।',
  'The browser did not copy it. Please select it and copy it yourself.':
    'ব্রাউজার কপি করেনি। সিলেক্ট করে নিজে কপি করুন।',
  'The key as a picture, to be scanned by the app': 'ছবি আকারে কী, অ্যাপ দিয়ে স্ক্যান করার জন্য',
  'The passkey is deleted. Other browsers are logged out.': 'পাসকি মোছা হয়েছে। অন্য ব্রাউজার লগ আউট হয়েছে।',
  'The passkey is your second factor now.': 'পাসকি এখন আপনার দ্বিতীয় ধাপ।',
  'The password alone opens your account then. Your other browsers are logged out, and a mail tells you. An Admin has to set up a new one within the days of grace.':
    'তখন শুধু পাসওয়ার্ডেই অ্যাকাউন্ট খোলে। অন্য ব্রাউজার লগ আউট হবে, আর মেইলে জানানো হবে। অ্যাডমিনকে ছাড়ের দিনগুলোর মধ্যে নতুনটি চালু করতে হয়।',
  'The second factor is removed.': 'দ্বিতীয় ধাপ সরানো হয়েছে।',
  'They come after the first of the two above.': 'উপরের দুটির প্রথমটির পর আসে।',
  'This device': 'এই ডিভাইস',
  'Turn it on': 'চালু করুন',
  'Type the 6 digits it shows': 'যে 6 অঙ্ক দেখায় লিখুন',
  'Until you set it up here, nothing else of the dashboard opens.':
    'এখানে চালু না করা পর্যন্ত ড্যাশবোর্ডের আর কিছু খোলে না।',
  'Use another app': 'অন্য অ্যাপ ব্যবহার করুন',
  'Waiting…': 'অপেক্ষায়…',
  'With a second factor nobody gets in who only knows your password. It is yours to decide.':
    'দ্বিতীয় ধাপ থাকলে শুধু পাসওয়ার্ড জেনে কেউ ঢুকতে পারে না। নেবেন কি না আপনার ইচ্ছা।',
  'Without a second factor': 'দ্বিতীয় ধাপ ছাড়া',
  'Yes, Remove': 'হ্যাঁ, সরান',
  'Your account has a second factor.': 'আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ আছে।',
  'Your passkeys': 'আপনার পাসকি',
  'Your second factor': 'আপনার দ্বিতীয় ধাপ',
  'Your {count} recovery codes': 'আপনার {count}টি রিকভারি কোড',
  'best: nothing to type, cannot be phished': 'সেরা: কিছু লিখতে হয় না, চুরি করা যায় না',
  'for the day the phone is lost': 'যেদিন ফোন হারাবে সেদিনের জন্য',
  'works offline, on any phone': 'অফলাইনে চলে, যেকোনো ফোনে',
  '{daysLeft} days are left.': '{daysLeft} দিন বাকি।',
  '{recoveryCodesLeft} of your 10 codes are left. Each works once. New ones replace the old ones.':
    'আপনার 10টি কোডের {recoveryCodesLeft}টি বাকি। প্রতিটি একবার কাজ করে। নতুনগুলো পুরোনোর জায়গা নেয়।',
}
