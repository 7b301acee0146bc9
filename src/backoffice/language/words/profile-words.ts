/** What is said by `profile` in Bengali. */
export const profileWords = {
  '. Logged in': '। লগ ইন',
  'After each load of the page a browser waits for a first press or key before it lets a tab be heard.':
    'পাতা লোডের পর প্রথমবার চাপ না দেওয়া পর্যন্ত ব্রাউজার শব্দ করতে দেয় না।',
  'Change email': 'ইমেইল বদলান',
  'Change password': 'পাসওয়ার্ড বদলান',
  'Changing…': 'বদলানো হচ্ছে…',
  'Code of the mail': 'মেইলের কোড',
  'Current password': 'এখনকার পাসওয়ার্ড',
  'End {device}, logged in {createdAt}': '{device} শেষ করুন, লগ ইন {createdAt}',
  'Every browser is logged out, this one too. You can log in again with your password.':
    'সব ব্রাউজার লগ আউট হবে, এটিও। পাসওয়ার্ড দিয়ে আবার লগ ইন করতে পারবেন।',
  'In this browser, while the dashboard is open in some tab of it, also behind others. Of several tabs one rings, at most every few seconds.':
    'এই ব্রাউজারে, কোনো ট্যাবে ড্যাশবোর্ড খোলা থাকলে, পেছনে থাকলেও। কয়েকটি ট্যাব থাকলে একটি বাজে, কয়েক সেকেন্ডে একবার।',
  'Language of the dashboard': 'ড্যাশবোর্ডের ভাষা',
  'Last used: ': 'শেষ ব্যবহার: ',
  'New email': 'নতুন ইমেইল',
  'New orders': 'নতুন অর্ডার',
  'New password': 'নতুন পাসওয়ার্ড',
  'Nothing was ended. {error}': 'কিছু শেষ হয়নি। {error}',
  'Password changed.': 'পাসওয়ার্ড বদলেছে।',
  'Please enter your current password.': 'এখনকার পাসওয়ার্ড লিখুন।',
  'Ring when an order comes': 'অর্ডার এলে বাজুক',
  'Save name': 'নাম সেভ করুন',
  'Send the code': 'কোড পাঠান',
  'Set a password': 'পাসওয়ার্ড দিন',
  'Set a password first.': 'আগে একটি পাসওয়ার্ড দিন।',
  'Set up or change': 'চালু করুন বা বদলান',
  'Show their number in the title of the tab': 'ট্যাবের শিরোনামে সংখ্যা দেখাক',
  'Six digits from your phone, asked for at every sign-in.': 'আপনার ফোনের ছয় অঙ্ক, প্রতিবার সাইন ইনে লাগে।',
  'Test the sound': 'শব্দ পরীক্ষা',
  'The email was not changed.': 'ইমেইল বদলায়নি।',
  'The language was not saved. {error}': 'ভাষা সেভ হয়নি। {error}',
  'The name was not saved.': 'নাম সেভ হয়নি।',
  'The password was not changed.': 'পাসওয়ার্ড বদলায়নি।',
  'The session has ended.': 'সেশন শেষ হয়েছে।',
  'This browser': 'এই ব্রাউজার',
  'This browser does not let the page be heard. Look at its settings for sound.':
    'এই ব্রাউজার শব্দ করতে দেয় না। শব্দের সেটিংস দেখুন।',
  'This tab can be heard. If you hear nothing, look at the volume of the device.':
    'এই ট্যাবের শব্দ শোনা যায়। না শুনলে ডিভাইসের ভলিউম দেখুন।',
  'Where you are logged in': 'যেখানে লগ ইন আছেন',
  'Words, dates and the help of the dashboard follow it, in every browser that you log in with. Orders and customers are not changed.':
    'ড্যাশবোর্ডের লেখা, তারিখ ও সাহায্য এই ভাষায় হয়, যে ব্রাউজারেই লগ ইন করুন। অর্ডার ও ক্রেতার কিছু বদলায় না।',
  'You logged in with a one-time password. Choose a password of your own below; until then nothing else of the dashboard opens.':
    'আপনি একবারের পাসওয়ার্ডে লগ ইন করেছেন। নিচে নিজের পাসওয়ার্ড দিন; তার আগে ড্যাশবোর্ডের আর কিছু খোলে না।',
  'Your account': 'আপনার অ্যাকাউন্ট',
  'Your account has none, since you sign in with Google, and another email needs one. A link to set it comes to the email that you have now; then change the email here.':
    'আপনি গুগল দিয়ে সাইন ইন করেন বলে অ্যাকাউন্টে পাসওয়ার্ড নেই, আর ইমেইল বদলাতে তা লাগে। পাসওয়ার্ড দেওয়ার লিংক এখনকার ইমেইলে আসবে; তারপর এখানে ইমেইল বদলান।',
  'Your colleagues see it.': 'সহকর্মীরা এটি দেখেন।',
  'Your email is changed.': 'আপনার ইমেইল বদলেছে।',
  'Your name': 'আপনার নাম',
  'Your name is saved.': 'আপনার নাম সেভ হয়েছে।',
  'Your other browsers are logged out.': 'আপনার অন্য ব্রাউজারগুলো লগ আউট হয়েছে।',
}
