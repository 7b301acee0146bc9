/** What is said by `app`, and by the page without a connection, in Bengali. */
export const appPartsWords = {
  'A call began at {time}. It goes on where it was once there is a connection.':
    '{time}-এ একটি কল শুরু হয়েছে। সংযোগ ফিরলে যেখানে ছিল সেখান থেকেই চলবে।',
  'A new version is ready.': 'নতুন সংস্করণ তৈরি।',
  'Asked once more in 14 days, then never.': '14 দিন পরে আরেকবার জিজ্ঞেস করা হবে, তারপর আর নয়।',
  'I have done it': 'করে ফেলেছি',
  Install: 'ইনস্টল করুন',
  'Install, {megabytes} MB': 'ইনস্টল করুন, {megabytes} MB',
  'Keep the app': 'অ্যাপটি রাখুন',
  'Keep {shopName} on this phone': '{shopName} এই ফোনে রাখুন',
  'New version': 'নতুন সংস্করণ',
  'No connection': 'ইন্টারনেট নেই',
  'Not now': 'এখন নয়',
  'On an iPhone only an app on the home screen can ring when an order comes. It takes three taps.':
    'আইফোনে শুধু হোম স্ক্রিনের অ্যাপই অর্ডার এলে জানাতে পারে। তিনটি ট্যাপ লাগে।',
  'On this device': 'এই ডিভাইসে',
  'Open {shopName} from there and allow news': 'সেখান থেকে {shopName} খুলে খবরের অনুমতি দিন',
  'Opens at once, rings for new orders': 'সঙ্গে সঙ্গে খোলে, নতুন অর্ডারে জানায়',
  Reload: 'আবার লোড করুন',
  'Something you typed is not saved. Save it first.': 'আপনার লেখা কিছু সেভ হয়নি। আগে সেভ করুন।',
  'Tap Add to Home Screen': 'Add to Home Screen-এ ট্যাপ করুন',
  'Tap Share at the bottom of Safari': 'Safari-র নিচে Share-এ ট্যাপ করুন',
  'The dashboard opens by itself as soon as there is one.': 'সংযোগ পেলেই ড্যাশবোর্ড নিজে থেকে খুলবে।',
  'Your note, not saved yet: “{note}”': 'আপনার নোট, এখনো সেভ হয়নি: “{note}”',
  '{shopName} on your home screen': 'আপনার হোম স্ক্রিনে {shopName}',
}
