import type { ShopSettings } from './sections.ts'

/** The home page of the demo. Every promise in the answers is the shop's policy, none goes beyond it. */
export const DEFAULT_HOME: ShopSettings['home'] = {
  hero: {
    title: 'Handcrafted leather for Bangladeshi streets',
    titleBengali: 'বাংলাদেশের পথের জন্য হাতে গড়া চামড়া',
    text: 'Made by hand, sold straight from the workshop. Pay when it reaches your door.',
    textBengali: 'হাতে তৈরি, সরাসরি কারখানা থেকে। টাকা দিন জুতা হাতে পেয়ে।',
    picture: null,
    focus: { x: 74, y: 60 },
    isTextBelow: false,
  },
  // a placeholder: eleven zeros name no film
  film: {
    youtubeId: '00000000000',
    title: 'A film from our workshop',
    titleBengali: 'আমাদের কারখানার ভিডিও',
    text: 'From a sheet of leather to a finished pair.',
    textBengali: 'একটুকরো চামড়া থেকে তৈরি এক জোড়া জুতা।',
    picture: null,
  },
  promises: [
    {
      icon: 'truck',
      title: 'Shipping and return',
      titleBengali: 'ডেলিভারি ও বদল',
      text: 'Delivery in {delivery_days}. Size exchange within {exchange_days} of delivery.',
      textBengali: 'ডেলিভারি {delivery_days}। পাওয়ার পর {exchange_days} পর্যন্ত সাইজ বদলানো যায়।',
    },
    {
      icon: 'shield',
      title: 'Shop with confidence',
      titleBengali: 'নিশ্চিন্তে কিনুন',
      text: 'Free replacement for a manufacturing defect within {defect_days}.',
      textBengali: 'তৈরির ত্রুটি থাকলে {defect_days} পর্যন্ত বিনা খরচে বদলে দিই।',
    },
    {
      icon: 'cash',
      title: 'Cash on delivery',
      titleBengali: 'ক্যাশ অন ডেলিভারি',
      text: 'Nationwide. You pay when the parcel is in your hands.',
      textBengali: 'সারা দেশে। পার্সেল হাতে পেয়ে টাকা দিন।',
    },
  ],
  story: {
    title: 'Made slowly, on one bench',
    titleBengali: 'ধীরে গড়া, একই টেবিলে',
    text: 'We cut, stitch and finish every pair by hand, and sell it ourselves. You pay the courier when it arrives.',
    textBengali:
      'প্রতিটি জোড়া আমরা হাতে কাটি, সেলাই করি ও ফিনিশিং দিই, আর নিজেরাই বিক্রি করি। হাতে পেয়ে কুরিয়ারকে টাকা দিন।',
    picture: null,
    caption: 'Insoles on the bench, before the straps are set',
    captionBengali: 'টেবিলে ইনসোল, ফিতা বসানোর আগে',
    steps: [
      {
        title: 'Cut',
        titleBengali: 'কাটা',
        text: 'Straps and uppers, piece by piece',
        textBengali: 'ফিতা ও ওপরের চামড়া, টুকরো ধরে ধরে',
      },
      {
        title: 'Stitched',
        titleBengali: 'সেলাই',
        text: 'By hand, seam by seam',
        textBengali: 'হাতে, প্রতিটি জোড়',
      },
      {
        title: 'Finished',
        titleBengali: 'ফিনিশিং',
        text: 'Edges smoothed, the pair matched',
        textBengali: 'কিনারা মসৃণ, দুই পায়ে মিল',
      },
    ].map(step => ({ ...step, picture: null })),
  },
  values: [
    {
      title: 'Handcrafted Quality',
      titleBengali: 'হাতে গড়া মান',
      text: 'Cut, stitched and finished by hand, pair by pair.',
      textBengali: 'প্রতিটি জোড়া হাতে কাটা, হাতে সেলাই, হাতে ফিনিশিং।',
    },
    {
      title: 'Everyday Comfort',
      titleBengali: 'প্রতিদিনের আরাম',
      text: 'Made to be worn all day, at work and at home.',
      textBengali: 'সারা দিন পরার জন্য, কাজে ও ঘরে।',
    },
    {
      title: 'Bangladeshi Streets',
      titleBengali: 'বাংলাদেশের পথ',
      text: 'Shaped for the roads and the weather we walk in.',
      textBengali: 'আমাদের রাস্তা ও আবহাওয়ার কথা ভেবে গড়া।',
    },
    {
      title: 'Style & Stands Out',
      titleBengali: 'চোখে পড়ার মতো',
      text: 'Quiet shapes that go with a panjabi and with jeans.',
      textBengali: 'শান্ত গড়ন, পাঞ্জাবির সঙ্গেও মানায়, জিন্সের সঙ্গেও।',
    },
    {
      title: 'No Middlemen',
      titleBengali: 'মাঝে কেউ নেই',
      text: 'From our bench to your door, with nobody in between.',
      textBengali: 'আমাদের কারখানা থেকে সোজা আপনার দরজায়।',
    },
  ],
  questions: [
    {
      question: 'How do I order?',
      questionBengali: 'কীভাবে অর্ডার করব?',
      answer:
        'Choose a color and a size, press Buy Now or collect pairs in the cart, and fill in your name, phone and address. You need no account.',
      answerBengali:
        'রং ও সাইজ বেছে “এখনই কিনুন” চাপুন, অথবা জোড়াগুলো কার্টে রাখুন। তারপর নাম, ফোন নম্বর ও ঠিকানা লিখুন। কোনো অ্যাকাউন্ট লাগে না।',
    },
    {
      question: 'Do I pay before delivery?',
      questionBengali: 'আগে টাকা দিতে হবে?',
      answer: 'No. You pay the courier in cash when the parcel is in your hands, anywhere in Bangladesh.',
      answerBengali: 'না। বাংলাদেশের যেকোনো জায়গায় পার্সেল হাতে পেয়ে কুরিয়ারকে নগদ টাকা দেবেন।',
    },
    {
      question: 'How long does delivery take?',
      questionBengali: 'ডেলিভারি পেতে কতদিন লাগে?',
      answer: '{delivery_days}, counted from your order. {weekend}',
      answerBengali: 'অর্ডারের পর {delivery_days}। {weekend}',
    },
    {
      question: 'How much is the courier charge?',
      questionBengali: 'কুরিয়ার চার্জ কত?',
      answer: '{delivery_charges}, whatever the number of pairs.',
      answerBengali: '{delivery_charges}, যত জোড়াই নিন।',
    },
    {
      question: 'Which size should I choose?',
      questionBengali: 'কোন সাইজ নেব?',
      answer:
        'Our sizes are European, the ones printed in most shoes. The size guide on every product page shows the length of foot each is meant for. Between two sizes, take the larger one, or call us before you order.',
      answerBengali:
        'আমাদের সাইজ ইউরোপীয়, বেশির ভাগ জুতায় যা ছাপা থাকে। প্রতিটি পণ্যের পাতার সাইজ গাইডে দেখা যায় কোন সাইজ কত লম্বা পায়ের জন্য। দুই সাইজের মাঝামাঝি হলে বড়টি নিন, অথবা অর্ডারের আগে আমাদের কল করুন।',
    },
    {
      question: 'What if the size is wrong?',
      questionBengali: 'সাইজ না মিললে?',
      answer:
        'You can exchange the size within {exchange_days} of delivery, unused and in its original packaging. {exchange_payer}',
      answerBengali:
        'পাওয়ার পর {exchange_days} পর্যন্ত সাইজ বদলাতে পারবেন, ব্যবহার না করে এবং আসল প্যাকেটসহ। {exchange_payer}',
    },
    {
      question: 'What if there is a defect?',
      questionBengali: 'ত্রুটি থাকলে?',
      answer: 'We replace a pair with a manufacturing defect free of charge within {defect_days}.',
      answerBengali: 'তৈরির ত্রুটি থাকলে {defect_days} পর্যন্ত বিনা খরচে জোড়াটি বদলে দিই।',
    },
    {
      question: 'Can I get my money back?',
      questionBengali: 'টাকা ফেরত পাব?',
      answer: 'Only for a proven defect. In all other cases we exchange the size.',
      answerBengali: 'শুধু প্রমাণিত ত্রুটির জন্য। অন্য সব ক্ষেত্রে সাইজ বদলে দিই।',
    },
    {
      question: 'Can I change my order after placing it?',
      questionBengali: 'অর্ডারের পর বদলানো যাবে?',
      answer:
        'Call us as soon as you can at {phone}. What the courier has already taken can no longer be changed.',
      answerBengali: 'যত তাড়াতাড়ি পারেন {phone} নম্বরে কল করুন। কুরিয়ার নিয়ে গেলে আর বদলানো যায় না।',
    },
    {
      question: 'How can I reach you?',
      questionBengali: 'কীভাবে যোগাযোগ করব?',
      answer: 'By phone and WhatsApp at {phone}, or by email at {email}.',
      answerBengali: 'ফোনে ও হোয়াটসঅ্যাপে {phone}, অথবা ইমেইলে {email}।',
    },
  ].map(asked => ({ ...asked, isHidden: false })),
}
