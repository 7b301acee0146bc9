/** Of the notices of sizes that are back, said by the server alone. */
export const noticesPageWords = {
  'A size is sold out': 'একটি সাইজ শেষ',
  'Leave your number or your email: one message when the size is back, kept for {days} days, then deleted.':
    'আপনার নম্বর বা ইমেইল দিন: সাইজটি এলে একবার জানাব। {days} দিন রাখব, তারপর মুছে ফেলব।',
  'Sold-out size': 'যে সাইজ শেষ',
  'Phone or email': 'ফোন বা ইমেইল',
  'Send me one message about this size. Nothing else.': 'শুধু এই সাইজের কথা আমাকে একবার জানান। আর কিছু নয়।',
  'We tell you once': 'আমরা একবার জানাব',
  'When {product} in {color}, size {size}, is back, you get one message. After {days} days we delete {contact}.':
    '{product}, {color}, সাইজ {size} এলে আপনি একটি বার্তা পাবেন। {days} দিন পরে আমরা {contact} মুছে ফেলব।',
  'Back to {product}': '{product}-এ ফিরে যান',
  'Every size of this pair is here': 'এই জুতার সব সাইজ আছে',
  'You can order it now.': 'এখনই অর্ডার করতে পারেন।',
  'Stop waiting': 'আর জানতে চাই না',
  'Delete your phone or email wherever it waits for a size?':
    'যেসব সাইজের জন্য আপনার ফোন বা ইমেইল রাখা আছে, সব মুছে ফেলব?',
  'Delete it': 'মুছে ফেলুন',
  'It is deleted': 'মুছে ফেলা হয়েছে',
  'We do not write to you about any size any more.': 'কোনো সাইজ নিয়ে আমরা আর আপনাকে লিখব না।',
  'This link is incomplete': 'লিংকটি পুরো নয়',
  'Please copy it once more as a whole from our mail.': 'আমাদের মেইল থেকে পুরো লিংকটি আবার কপি করুন।',
} as const

/** Of the islands of the notices of sizes that are back. */
export const noticesWords = {
  'Ask when it is back': 'এলে জানান',
  'Choose a size to buy': 'কিনতে একটি সাইজ বাছুন',
  'Tell me': 'জানান',
  'Tell me when size {size} is back': 'সাইজ {size} এলে জানান',
  'In {color}, {size} is here.': '{color} রঙে {size} আছে।',
  'Leave your number: one message when {color} {size} is back, kept for {days} days, then deleted.':
    'আপনার নম্বর দিন: {color} {size} এলে একবার জানাব। {days} দিন রাখব, তারপর মুছে ফেলব।',
  'Leave your email: one message when {color} {size} is back, kept for {days} days, then deleted.':
    'আপনার ইমেইল দিন: {color} {size} এলে একবার জানাব। {days} দিন রাখব, তারপর মুছে ফেলব।',
  'Mobile number': 'মোবাইল নম্বর',
  'Email address': 'ইমেইল',
  'By email instead': 'ইমেইলে জানান',
  'By phone instead': 'ফোনে জানান',
  'Send me one SMS or WhatsApp about this size. Nothing else.':
    'শুধু এই সাইজের কথা আমাকে একবার এসএমএস বা WhatsApp-এ জানান। আর কিছু নয়।',
  'Send me one mail about this size. Nothing else.': 'শুধু এই সাইজের কথা আমাকে একবার ইমেইলে জানান। আর কিছু নয়।',
  'See {color}, size {size}': '{color}, সাইজ {size} দেখুন',
  'We tell {contact} once when {color} {size} is back. After {days} days it is deleted.':
    '{color} {size} এলে {contact}-এ একবার জানাব। {days} দিন পরে মুছে ফেলব।',
  'This mobile number cannot be right.': 'মোবাইল নম্বরটি ঠিক নয়।',
  'This email cannot be right.': 'ইমেইলটি ঠিক নয়।',
  'Please give your phone or your email.': 'আপনার ফোন বা ইমেইল দিন।',
  'Please tick this, so that we may write to you.': 'এখানে টিক দিন, তবেই আপনাকে জানাতে পারব।',
  'This size is here again. You can order it now.': 'সাইজটি আবার এসেছে। এখনই অর্ডার করতে পারেন।',
  'This size is not made any more.': 'এই সাইজ আর তৈরি হয় না।',
  'Too many people wait for this size already. Please call us.':
    'এই সাইজের জন্য অনেকেই অপেক্ষা করছেন। আমাদের কল করুন।',
  'You wait for many sizes already. Please call us about more.':
    'আপনি অনেক সাইজের জন্য অপেক্ষা করছেন। আরও জানতে কল করুন।',
  'That were many requests. Please try again in an hour.': 'অনেকবার চেষ্টা হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'It could not be saved. Please try again.': 'রাখা গেল না। আবার চেষ্টা করুন।',
} as const
